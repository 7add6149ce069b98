import { required } from '../../../src/lib/required'
import { AD_POSITIONS } from '../../features/advertisement/position/template'
import type { AdPositionKey } from '../../features/advertisement/position/template'
import type { SeedRecord } from '../records'
import { timeOf } from '../story'

/** An advertisement with the landscape of one of its tenant's guides. */
export interface SeedAdvertisement extends Pick<SeedRecord, 'days' | 'online' | 'pinned' | 'by'> {
  title: string
  position: AdPositionKey
  /** Its cover is cropped to the position's size; a tap leads to it. */
  guide: string
  /** Shown only to this guide's visitors. */
  only?: true
  /** First and last day relative to today; an omitted end is open. */
  from?: number
  to?: number
}

/** By tenant. Overlaps within a position show how the calendar reports them. */
export const SEED_ADVERTISEMENTS: readonly (readonly SeedAdvertisement[])[] = [
  [
    { title: '初冬云海季', position: 'launch', guide: '黄山风景区', from: -10, to: 8, days: 18 },
    { title: '元旦泰山日出专场', position: 'launch', guide: '泰山风景名胜区', from: 36, to: 49, days: 5 },
    {
      title: '雪落黄山：冬季线路',
      position: 'homeBanner',
      guide: '黄山风景区',
      from: -18,
      to: 26,
      days: 20,
      pinned: true,
    },
    { title: '讲解通票，全家同听', position: 'homeBanner', guide: '西湖风景名胜区', to: 14, days: 40 },
    { title: '江南古镇联票', position: 'homeBanner', guide: '乌镇', from: 22, to: 57, days: 9 },
    { title: '黄山毛峰礼盒', position: 'detail', guide: '黄山风景区', from: -20, to: 10, days: 24 },
    { title: '文创店满百减二十', position: 'detail', guide: '故宫博物院', from: 6, to: 28, days: 6 },
    { title: '摄影大赛征集', position: 'detail', guide: '九寨沟风景区', from: 43, to: 70, days: 3 },
    { title: '听讲问卷，送明信片', position: 'popup', guide: '敦煌莫高窟', only: true, from: -3, to: 5, days: 7 },
    {
      title: '寒假学生优惠',
      position: 'popup',
      guide: '成都大熊猫繁育研究基地',
      from: 49,
      to: 77,
      days: 2,
      online: false,
    },
  ],
  [
    { title: '雪山脚下的冬天', position: 'launch', guide: '丽江古城', from: -6, to: 20, days: 8 },
    { title: '热海温泉住两晚送一晚', position: 'homeBanner', guide: '腾冲火山热海旅游区', from: -14, to: 30, days: 15 },
  ],
]

/** From the start of the first day to the end of the last day, in China. */
export const periodOf = ({ from, to }: SeedAdvertisement, now: number) => ({
  startsAt: from === undefined ? null : timeOf([-from, '00:00'], now),
  endsAt: to === undefined ? null : timeOf([-to - 1, '00:00'], now),
})

const SIDES = 'width="640" height="400"'

/** A cover cropped to a position's pixels; drawings are rendered at twice their size. */
export function adPicture(cover: Uint8Array, position: AdPositionKey): Uint8Array {
  const { width, height } = required(
    AD_POSITIONS.find(({ key }) => key === position),
    position,
  )
  const svg = new TextDecoder().decode(cover)
  if (!svg.includes(SIDES)) throw new Error(`a cover without ${SIDES}`)
  return new TextEncoder().encode(
    svg.replace(SIDES, `width="${width / 2}" height="${height / 2}" preserveAspectRatio="xMidYMid slice"`),
  )
}
