"""Ordinary work with torch, much wider than any exercise: all of it works inside a sandbox.

Read as a submission by test_hostile.py; each statement has the processor time of a statement.
"""

import asyncio
import copy
import csv
import decimal
import io
import logging
import sqlite3
import threading
import unittest

import numpy as np
import torch
import torch.nn.functional as nnf
from torch import nn

LACKING = []


def works(name, act):
    try:
        act()
    except BaseException as error:
        LACKING.append(f"{name}: {type(error).__name__}: {error}"[:200])


def in_threads():
    done = []
    threads = [threading.Thread(target=lambda: done.append(x.sum())) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(done) == 4


def with_two_threads():
    torch.set_num_threads(2)
    torch.randn(300, 300) @ torch.randn(300, 300)
    torch.set_num_threads(1)


def saved():
    file = io.BytesIO()
    torch.save(layer.state_dict(), file)
    file.seek(0)
    copy.deepcopy(layer).load_state_dict(torch.load(file))


x = torch.randn(2, 10, 16)
heads = torch.randn(2, 4, 9, 8)
layer = nn.MultiheadAttention(16, 4, batch_first=True)
works("softmax", lambda: torch.softmax(torch.randn(300, 1000), -1))
works("backward", lambda: torch.ones(4, requires_grad=True).exp().sum().backward())
works("hessian", lambda: torch.autograd.functional.hessian(lambda p: (p**3).sum(), x[0, 0]))
works("jacrev", lambda: torch.func.vmap(torch.func.jacrev(torch.sin))(x[0]))
works(
    "gradcheck",
    lambda: torch.autograd.gradcheck(
        torch.sigmoid, (torch.randn(3, dtype=torch.float64, requires_grad=True),)
    ),
)
works(
    "checkpoint",
    lambda: (
        torch.utils.checkpoint.checkpoint(
            torch.sin, torch.ones(3, requires_grad=True), use_reentrant=False
        )
        .sum()
        .backward()
    ),
)
works("attention", lambda: layer(x, x, x)[0].sum().backward())
works("fused", lambda: nnf.scaled_dot_product_attention(heads, heads, heads, is_causal=True))
works("encoder", lambda: nn.TransformerEncoderLayer(16, 4, batch_first=True)(x))
works("bfloat16", lambda: x.bfloat16() @ x.bfloat16().mT)
works("convolution", lambda: nnf.conv2d(torch.randn(1, 3, 9, 9), torch.randn(8, 3, 3, 3)))
works("lstm", lambda: nn.LSTM(8, 8)(torch.randn(5, 1, 8)))
works("fft", lambda: torch.fft.fft(x))
works("linalg", lambda: (torch.linalg.svd(x), torch.linalg.eigh(torch.eye(9))))
works("einsum", lambda: torch.einsum("bhid,bhjd->bhij", heads, heads))
works("optimizer", lambda: torch.optim.AdamW(layer.parameters()).step())
works("two threads", with_two_threads)
works("threads", in_threads)
works("numpy", lambda: np.linalg.eigh(np.eye(50)))
works("fx", lambda: torch.fx.symbolic_trace(nn.Linear(3, 3)))
works("save", saved)
works("loader", lambda: list(torch.utils.data.DataLoader(torch.arange(4), batch_size=2)))
works("asyncio", lambda: asyncio.run(asyncio.sleep(0.001)))
works("compile", lambda: torch.compile(lambda a: a + 1, backend="eager")(x))
works("profiler", lambda: torch.profiler.profile().__enter__().__exit__(None, None, None))
works("decimals", lambda: decimal.Decimal(1) / 3)
works("csv", lambda: list(csv.reader(["a,b"])))
works("sqlite", lambda: sqlite3.connect(":memory:").execute("select 1"))
works("logging", lambda: logging.warning("a warning"))
works("unittest", lambda: unittest.TestCase().assertEqual(1, 1))


def lacking():
    return LACKING
