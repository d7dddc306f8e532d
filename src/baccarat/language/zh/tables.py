"""Tables: what stands above their columns and before their rows."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # between things that are told one behind another
    "list.between": "；",
    "list.comma": "，",
    # above the columns
    "heading.bet": "投注",
    "heading.key": "代号",
    "heading.line": "赔付项",
    "heading.pays": "赔率",
    "heading.percent": "%",
    "heading.exact": "精确值 %",
    "heading.edge": "赌场优势 %",
    "heading.resolved": "不计退注 %",
    "heading.hit": "中率 %",
    "heading.variance": "方差",
    "heading.as_paid": "实付 %",
    "heading.outcome": "结果",
    "heading.weight": "权重",
    "heading.card": "牌",
    "heading.stake": "注码",
    "heading.staked": "押注",
    "heading.net": "净赢",
    "heading.returned": "派回",
    "heading.coup": "局",
    "heading.coups": "局数",
    "heading.player": "闲",
    "heading.banker": "庄",
    "heading.result": "结果",
    "heading.mean_net": "平均净赢 %",
    "heading.error": "误差",
    "heading.z": "z",
    "heading.chi_square": "卡方",
    "heading.freedom": "自由度",
    "heading.chance": "概率",
    "heading.corrected": "校正后",
    "heading.expected": "精确值",
    "heading.length": "长度",
    "heading.streaks": "连开",
    "heading.chops": "单跳",
    "heading.exact_net": "精确净赢 %",
    "heading.effect": "效应（百万分之一）",
    # before the rows
    "row.player": "闲赢",
    "row.banker": "庄赢",
    "row.tie": "和局",
    "row.all": "合计",
    "row.lost": "输",
    "row.otherwise": "其他结果",
    "row.base": "基准",
    "row.commission": "佣金",
}
