"""Public checks of the assignment cost."""

from selfcheck import Exercise, check

score_count = Exercise("score_count", read="step 6, the cost of n × n")
score_bytes = Exercise("score_bytes", read="step 6, the cost of n × n")
qkv_bytes = Exercise("qkv_bytes", read="step 6, the cost of n × n")
attention_multiplications = Exercise("attention_multiplications", read="step 6, the cost of n × n")
parameter_count = Exercise("parameter_count", read="step 5, the parameter count")
layer_shapes = Exercise("layer_shapes", read="the guided practice, one block's shapes")


@check(
    score_count,
    points=0.5,
    returns=("3 tokens: the count", "128 tokens: the count", "1,024 tokens: the count"),
)
def one_head_scores(student):
    """scores of one head: 3, 128 and 1,024 tokens"""
    return student.score_count(3), student.score_count(128), student.score_count(1024)


@check(score_count, points=0.5, returns=("the count",))
def ticket_scores(student):
    """scores of the long ticket: 120 tokens, 4 heads"""
    return student.score_count(120, 4)


@check(score_bytes, points=0.5, needs=[ticket_scores], returns=("the number of bytes",))
def ticket_bytes(student):
    """bytes of the long ticket: 120 tokens, 4 heads, float32"""
    return student.score_bytes(120, 4)


@check(
    score_bytes,
    points=0.5,
    returns=("float32: the number of bytes", "half precision: the number of bytes"),
)
def long_text_bytes(student):
    """bytes of one head at 8,192 tokens, then in half precision"""
    return student.score_bytes(8192), student.score_bytes(8192, bytes_per_number=2)


@check(qkv_bytes, returns=("float32: the number of bytes", "half precision: the number of bytes"))
def qkv_of_a_long_text(student):
    """Q, K and V at 8,192 tokens, d_k = 64, then in half precision"""
    return student.qkv_bytes(8192, 64), student.qkv_bytes(8192, 64, bytes_per_number=2)


@check(attention_multiplications, points=0.5, returns=("the count",))
def three_words_multiplications(student):
    """multiplications by hand: 3 tokens, d_k = 2, one head"""
    return student.attention_multiplications(3, 2)


@check(attention_multiplications, points=0.5, returns=("the count",))
def ticket_multiplications(student):
    """multiplications of the long ticket: 120 tokens, d_k = 16, 4 heads"""
    return student.attention_multiplications(120, 16, 4)


@check(parameter_count, returns=("d = 64: the count", "d = 512: the count"))
def parameters_with_bias(student):
    """parameters with biases: d = 64 and d = 512"""
    return student.parameter_count(64), student.parameter_count(512)


@check(parameter_count, points=0.5, returns=("the count",))
def parameters_without_bias(student):
    """parameters of the 2017 paper: d = 512, no biases"""
    return student.parameter_count(512, bias=False)


@check(layer_shapes, points=1.5, returns=("the dict",))
def ticket_shapes(student):
    """shapes of the long ticket: 120 tokens, d = 64, 4 heads"""
    return student.layer_shapes(1, 120, 64, 4)
