import { ASK_THERE } from '../../types'
import type { SeedGuide } from '../../types'
import { boundaries } from './boundaries'

export const huangshan: SeedGuide = {
  cover: 'huangshan',
  name: '黄山风景区',
  scenicType: '山岳',
  level: '5A',
  region: ['安徽省', '黄山市', '黄山区'],
  address: '汤口镇黄山风景区南大门',
  at: [118.1686, 30.1316],
  phone: '0559-5561111',
  openingHours: ASK_THERE,
  introduction:
    '黄山以奇松、怪石、云海、温泉闻名，主峰莲花峰海拔 1864.8 米，与光明顶、天都峰并称三大主峰。1990 年作为文化与自然双重遗产列入《世界遗产名录》。迎客松生长在玉屏楼旁，是黄山最知名的一棵松树。',
  languages: ['zh-CN', 'en', 'ja', 'ko'],
  labels: ['世界遗产', '名山', '看日出'],
  settings: { triggerRadius: 60, zoomDefault: 14, boundary: boundaries.huangshan },
  capacity: 90,
  created: [96, '09:20'],
  steps: [
    ['submit', [90, '17:05']],
    ['fail', [89, '10:12'], '光明顶与天都峰的海拔写反了，请核对后再提交。'],
    ['submit', [88, '09:40']],
    ['pass', [88, '14:26']],
    ['online', [88, '15:02']],
    ['top', [2, '14:12']],
  ],
}

export const zhangjiajie: SeedGuide = {
  cover: 'zhangjiajie',
  name: '张家界国家森林公园',
  scenicType: '山岳',
  level: '5A',
  region: ['湖南省', '张家界市', '武陵源区'],
  address: '金鞭路张家界国家森林公园门票站',
  at: [110.434, 29.325],
  openingHours: ASK_THERE,
  introduction:
    '张家界国家森林公园成立于 1982 年，是中国第一个国家森林公园。园内石英砂岩峰林拔地而起，峰柱多达三千余座，金鞭溪穿行其间。公园所在的武陵源风景名胜区于 1992 年列入《世界遗产名录》。',
  languages: ['zh-CN', 'en', 'ko'],
  labels: ['世界遗产', '峰林', '徒步'],
  created: [80, '10:00'],
  steps: [
    ['submit', [75, '16:30']],
    ['pass', [74, '11:18']],
    ['online', [74, '11:40']],
    ['edit', [9, '15:20']],
    ['submit', [9, '15:42']],
    ['pass', [8, '09:52']],
  ],
}

export const yulongxueshan: SeedGuide = {
  cover: 'yulongxueshan',
  name: '玉龙雪山',
  scenicType: '山岳',
  level: '5A',
  region: ['云南省', '丽江市', '玉龙纳西族自治县'],
  address: '玉龙雪山景区甘海子游客服务中心',
  at: [100.1753, 27.0983],
  openingHours: ASK_THERE,
  introduction:
    '玉龙雪山主峰扇子陡海拔 5596 米，十三座雪峰南北相连，是纳西人心中的神山。山上发育有亚欧大陆纬度最低的海洋性冰川之一。乘冰川公园索道可到达海拔 4506 米处，登山时请留意高原反应。',
  languages: ['zh-CN', 'en'],
  labels: ['雪山', '索道', '高海拔'],
  created: [70, '11:10'],
  steps: [
    ['submit', [66, '10:15']],
    ['pass', [66, '16:44']],
    ['online', [65, '09:10']],
  ],
}

export const taishan: SeedGuide = {
  cover: 'taishan',
  name: '泰山风景名胜区',
  scenicType: '山岳',
  level: '5A',
  region: ['山东省', '泰安市', '泰山区'],
  address: '红门路北首红门游客中心',
  at: [117.101, 36.256],
  openingHours: ASK_THERE,
  introduction:
    '泰山为五岳之东岳，主峰玉皇顶海拔 1532.7 米。自秦始皇起，历代多位帝王在此封禅祭祀，沿途留下大量石刻与庙宇。1987 年泰山成为中国首个世界文化与自然双重遗产。',
  languages: ['zh-CN', 'en', 'ja', 'ko'],
  labels: ['世界遗产', '五岳', '看日出'],
  created: [64, '09:45'],
  steps: [
    ['submit', [60, '14:20']],
    ['pass', [59, '10:06']],
    ['online', [59, '10:30']],
  ],
}

export const emeishan: SeedGuide = {
  cover: 'emeishan',
  name: '峨眉山风景名胜区',
  scenicType: '山岳',
  level: '5A',
  region: ['四川省', '乐山市', '峨眉山市'],
  address: '名山南路峨眉山景区游客中心',
  at: [103.336, 29.524],
  openingHours: ASK_THERE,
  introduction:
    '峨眉山是中国四大佛教名山之一，相传为普贤菩萨道场，最高峰万佛顶海拔 3099 米。金顶可观日出、云海、佛光、圣灯四景。1996 年峨眉山与乐山大佛共同列入《世界遗产名录》。',
  languages: ['zh-CN', 'en', 'th'],
  labels: ['世界遗产', '佛教名山', '索道'],
  created: [52, '13:30'],
  steps: [
    ['submit', [48, '09:50']],
    ['pass', [48, '15:33']],
    ['online', [47, '09:05']],
  ],
}

export const huashan: SeedGuide = {
  cover: 'huashan',
  name: '华山风景名胜区',
  scenicType: '山岳',
  level: '5A',
  region: ['陕西省', '渭南市', '华阴市'],
  address: '集灵路华山游客中心',
  at: [110.089, 34.478],
  openingHours: ASK_THERE,
  introduction:
    '华山为五岳之西岳，以险峻著称，有东、西、南、北、中五峰，南峰落雁峰海拔 2154.9 米。长空栈道与鹞子翻身需系安全绳、排队通过，雨雪天气会临时关闭。西峰索道与北峰索道可分别上山、下山。',
  languages: ['zh-CN', 'en'],
  labels: ['五岳', '索道', '徒步'],
  created: [58, '10:40'],
  steps: [
    ['submit', [50, '11:00']],
    ['pass', [50, '16:20']],
    ['online', [49, '09:00']],
    ['edit', [3, '10:22']],
    ['submit', [3, '10:40']],
    ['fail', [2, '11:05'], '新增的长空栈道讲解缺少恐高与身体条件的提示，请补充后再提交。'],
  ],
  passedWith: { introduction: '华山为五岳之西岳，以险峻著称，有东、西、南、北、中五峰，南峰落雁峰海拔 2154.9 米。' },
}
