"""PyTorch's F.multi_head_attention_forward, fed with the weights of the four layers."""

import torch
import torch.nn.functional as F
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def split(self, X):
        return X.unflatten(2, (self.h, -1)).movedim(2, 1)

    def forward(self, Xq, Xkv, mask=None):
        B, n, m = Xq.shape[0], Xq.shape[1], Xkv.shape[1]
        if mask is not None:
            mask = mask.expand(B, self.h, n, m).reshape(B * self.h, n, m)
        across = Xkv.transpose(0, 1)
        output, weights = F.multi_head_attention_forward(
            Xq.transpose(0, 1),
            across,
            across,
            embed_dim_to_check=self.d,
            num_heads=self.h,
            in_proj_weight=None,
            in_proj_bias=torch.cat([self.W_Q.bias, self.W_K.bias, self.W_V.bias]),
            bias_k=None,
            bias_v=None,
            add_zero_attn=False,
            dropout_p=0.0,
            out_proj_weight=self.W_O.weight,
            out_proj_bias=self.W_O.bias,
            attn_mask=mask,
            use_separate_proj_weight=True,
            q_proj_weight=self.W_Q.weight,
            k_proj_weight=self.W_K.weight,
            v_proj_weight=self.W_V.weight,
            average_attn_weights=False,
        )
        return output.transpose(0, 1), weights
