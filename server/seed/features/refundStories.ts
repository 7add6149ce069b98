import type { FIRST_REASONS } from '../../features/order/reason/firstReasons'
import type { RefundState } from '../../../src/contract/features/order/orderStates'

export interface Story {
  reason: (typeof FIRST_REASONS)[number]['id']
  note: string
  /** The whole payment, or one piece of it. */
  isWhole: boolean
  requested: boolean
  /** Transitions, each in minutes after the payment; `by` is the accountant or null. */
  steps: readonly (readonly [to: RefundState, minutes: number, by: 'finance' | null, note: string])[]
  failure?: string
}

export const LOW = '商户余额不足'

/** The first stories go to the latest orders, so pending refunds are recent. */
export const STORIES: readonly Story[] = [
  {
    reason: 'absent',
    note: '同行老人没上山，没有收听',
    isWhole: false,
    requested: true,
    steps: [['requested', 95, null, '同行老人没上山，没有收听']],
  },
  {
    reason: 'silent',
    note: '到了景点没有声音，换了手机也一样',
    isWhole: true,
    requested: true,
    steps: [['requested', 41, null, '到了景点没有声音，换了手机也一样']],
  },
  {
    reason: 'twice',
    note: '两个人各买了一次',
    isWhole: false,
    requested: false,
    failure: LOW,
    steps: [
      ['refunding', 62, 'finance', '两个人各买了一次'],
      ['failed', 62, null, LOW],
    ],
  },
  {
    reason: 'twice',
    note: '重复下单，多付了一笔',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 12, null, '重复下单，多付了一笔'],
      ['refunding', 30, 'finance', ''],
      ['refunded', 30, null, ''],
    ],
  },
  {
    reason: 'closed',
    note: '大风停运，索道关闭',
    isWhole: true,
    requested: false,
    steps: [
      ['refunding', 180, 'finance', '大风停运，索道关闭'],
      ['refunded', 180, null, ''],
    ],
  },
  {
    reason: 'other',
    note: '听完了还是觉得贵',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 240, null, '听完了还是觉得贵'],
      ['rejected', 300, 'finance', '讲解已全部收听，按购买须知不退'],
    ],
  },
  {
    reason: 'absent',
    note: '孩子留在酒店',
    isWhole: false,
    requested: true,
    steps: [
      ['requested', 20, null, '孩子留在酒店'],
      ['refunding', 55, 'finance', ''],
      ['failed', 55, null, LOW],
      ['refunding', 170, 'finance', ''],
      ['refunded', 170, null, ''],
    ],
  },
  {
    reason: 'silent',
    note: '英语讲解放不出',
    isWhole: false,
    requested: false,
    steps: [
      ['refunding', 400, 'finance', '英语讲解放不出'],
      ['refunded', 400, null, ''],
    ],
  },
  {
    reason: 'closed',
    note: '暴雨闭园',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 33, null, '暴雨闭园'],
      ['refunding', 70, 'finance', ''],
      ['refunded', 70, null, ''],
    ],
  },
  {
    reason: 'twice',
    note: '付款后页面没有反应，又付了一次',
    isWhole: true,
    requested: false,
    steps: [['refunding', 260, 'finance', '付款后页面没有反应，又付了一次']],
  },
]

/** Of orders above what finance may refund alone. */
export const LARGE_STORIES: readonly Story[] = [
  {
    reason: 'other',
    note: '想要的是三日畅听，点成了年卡',
    isWhole: true,
    requested: true,
    steps: [['requested', 65, null, '想要的是三日畅听，点成了年卡']],
  },
  {
    reason: 'closed',
    note: '大雾封山，三个人都没有进去',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 50, null, '大雾封山，三个人都没有进去'],
      ['reviewing', 130, 'finance', '封山公告已核对，三份都没有用'],
    ],
  },
]
