import type { ImportColumn } from '../../kit/imports'

export const QUESTION_IMPORT_MAX = 2000

export const questionColumns: readonly ImportColumn[] = [
  {
    key: 'kind',
    label: '分类',
    required: true,
    width: 24,
    note: '从上到下用 / 隔开，最多三层；没有的分类会新建',
    example: '门票与预约/票价与优惠',
  },
  {
    key: 'question',
    label: '问题',
    required: true,
    width: 36,
    note: '不超过 60 字。和已有问题完全相同时，修改那一条',
    example: '门票多少钱？',
  },
  {
    key: 'similar',
    label: '相似问法',
    required: false,
    width: 40,
    note: '每行一句（格内换行），或用分号隔开，最多 20 句',
    example: '票价是多少；门票怎么卖',
  },
  {
    key: 'keywords',
    label: '关键词',
    required: false,
    width: 28,
    note: '用顿号、逗号或换行隔开，最多 20 个',
    example: '门票、票价',
  },
  {
    key: 'answer',
    label: '回答',
    required: true,
    width: 60,
    note: '文字，换行另起一段，不超过 5000 字；图片和语音导入后在页面上加',
    example: '旺季门票 190 元，淡季 150 元。',
  },
]
