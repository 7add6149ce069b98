import { required } from '../../../src/lib/required'
import { spread, weightedIndex } from '../spread'
import type { SeedVisitor } from './visitorNames'

const BEGINNINGS = [
  '晴天',
  '小鹿',
  '阿南',
  '木子',
  '北岛',
  '南风',
  '橙子',
  '可可',
  '云朵',
  '山茶',
  '麦穗',
  '青石',
  '向阳',
  '夏至',
  '白露',
  '谷雨',
  '年糕',
  '星辰',
  '海盐',
  '小舟',
  '老陈',
  '阿文',
  '小雨',
  '大山',
  '豆豆',
  '石头',
  '阿宁',
  '竹子',
  '米粒',
  '秋水',
  '荷叶',
  '小北',
  '老吴',
  '花生',
  '阿杰',
  '暖阳',
  '小林',
  '远方',
  '青柠',
  '芦苇',
]
const ENDINGS = [
  '',
  '同学',
  '在路上',
  '的相机',
  '家的猫',
  '爱爬山',
  '妈妈',
  '慢慢走',
  '看风景',
  '不赶路',
  '爸爸',
  '去旅行',
  '的周末',
  '喝茶',
  '走四方',
  '在江南',
  '爱摄影',
  '和朋友们',
  '背包客',
  '看日出',
  '老师',
  '的地图',
  '吃面',
  '听风',
  '数星星',
  '采蘑菇',
  '向前走',
  '奶奶',
  '晒太阳',
  '也来了',
  '不迷路',
  '的小本子',
  '画画',
  '开车去',
  '在云端',
  '一家人',
  '姐姐',
  '看海',
  '逛古镇',
  '呀',
]

/** Devices with their frequency in percent. */
const DEVICES: readonly (readonly [device: string, share: number])[] = [
  ['华为 Mate 60', 12],
  ['华为 P60', 8],
  ['华为 nova 12', 6],
  ['iPhone 15', 10],
  ['iPhone 14', 8],
  ['iPhone 13', 6],
  ['小米 14', 8],
  ['红米 Note 13', 6],
  ['vivo X100', 7],
  ['vivo S18', 4],
  ['OPPO Reno11', 7],
  ['OPPO Find X7', 3],
  ['荣耀 100', 9],
  ['一加 12', 2],
  ['', 4],
]
const SHARES = DEVICES.map(([, share]) => share)

const pick = <T>(list: readonly T[], place: number, salt: number): T =>
  required(list[spread(place, salt, list.length)], 'choice')

/**
 * A visitor without a phone number, like most. Their origins follow those of the named visitors, nearer ones more often. Every ninth has no
 * origin.
 */
export function crowdVisitor(named: readonly SeedVisitor[], place: number): SeedVisitor {
  const nickname = pick(BEGINNINGS, place, 5) + pick(ENDINGS, place, 7)
  const [, province, city] = pick(named, place, 11)
  const [device] = required(DEVICES[weightedIndex(SHARES, place, 13)], 'device')
  return place % 9 === 8 ? [nickname, '', '', device] : [nickname, province, city, device]
}
