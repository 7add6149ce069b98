import type { SeedGuide } from '../../types'
import { bingmayong, budalagong, gugong, mogaoku, pingyao, wuzhen, zhuozhengyuan } from './heritage'
import { guobo, panda, sanxingdui, shangbo } from './indoor'
import { emeishan, huangshan, huashan, taishan, yulongxueshan, zhangjiajie } from './mountains'
import { gulangyu, jiuzhaigou, lijiang, xihu, yueyaquan } from './waters'

export { yunlingGuides } from './yunling'

/** Guides of the first tenant, in the operators' order. */
export const shanshengGuides: readonly SeedGuide[] = [
  huangshan,
  mogaoku,
  gugong,
  xihu,
  jiuzhaigou,
  bingmayong,
  zhangjiajie,
  zhuozhengyuan,
  lijiang,
  budalagong,
  yulongxueshan,
  gulangyu,
  taishan,
  pingyao,
  emeishan,
  huashan,
  wuzhen,
  yueyaquan,
  guobo,
  shangbo,
  sanxingdui,
  panda,
]
