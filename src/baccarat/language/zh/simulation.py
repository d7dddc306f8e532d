"""Simulations: their reports, and what cannot be simulated."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # simulations
    "sim.how_many": "请说明发多少：局数或靴数",
    "sim.number": "{name} 是{value}：应为{low}至{high}的整数",
    "sim.coups_per_shoe": "每靴{coups}局：{decks}副牌应为1至{most}局",
    "sim.not_kept": "无法计算投注 {bet}：模拟没有保留 {facts}；用 --keep 或 --bet 才会保留",
    "sim.fact": "未知的要素{name!r}：已知的是 {known}",
    "sim.plain": "没有 numba，模拟以纯 Python 运行，慢一千倍：请安装 baccarat[fast]",
    "sim.fixed": "每靴局数固定时，满靴的精确值适用于每一局。",
    "sim.cut_card": (
        "牌靴到切牌卡为止：一靴有多少局取决于各局用牌的多少，所以每局的平均值与满靴的精确值略有差别。"
    ),
    "sim.heading": (
        "{house}：{shoes:,}靴{coups:,}局，种子 {seed}，用时{seconds}秒（{rate}，{workers}个进程）。"
    ),
    "sim.legend": (
        "平均净赢：每押一单位的平均，退回的注也计入；误差：它的标准误差；精确值：预期净赢，"
        "即赌场优势的负数；z：两者相差几个误差，超过3的很少见。"
    ),
    "sim.rate": "每秒{rate}局",
    "sim.rate.millions": "每秒{rate}百万局",
    "sim.progress": "{percent}%  {rate}  还剩 {left}",
    "sim.resumed": "其中{coups:,}局来自检查点；速率只计其余各局。",
    "sim.stopped": "提前停止：以下是已完成的部分。",
    "sim.chi_square": (
        "全部结果与精确权重比较：卡方 {statistic}，自由度{degrees}；p 值 {p}。"
    ),
    "sim.few": "局数太少，无法检验全部结果。",
    "sim.no_dask": "--dask 需要软件包 distributed：请安装 baccarat[cluster]",
    "sim.no_cluster": "{address!r}没有 Dask 调度器应答：{reason}",
    "sim.no_coups": "一局也没有发",
    "checkpoint.unreadable": "{path} 不是此版本的检查点，或已损坏",
    "checkpoint.other_run": (
        "{path} 是另一次运行的检查点：{name} 在那里是{recorded:none}；这次要求{asked:none}"
    ),
    "checkpoint.no_file": "{path} 不是普通文件：无法在那里保存检查点",
    "plot.no_matplotlib": "--plot 需要软件包 matplotlib：请安装 baccarat[plot]",
}
