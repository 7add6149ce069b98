import { ASK_THERE } from '../../types'
import type { SeedGuide } from '../../types'
import { boundaries } from './boundaries'

export const xihu: SeedGuide = {
  cover: 'xihu',
  name: '西湖风景名胜区',
  scenicType: '湖泊',
  level: '5A',
  region: ['浙江省', '杭州市', '西湖区'],
  address: '龙井路 1 号',
  at: [120.143, 30.245],
  openingHours: '全天开放，湖中各岛与收费景点另有时间',
  introduction:
    '西湖三面环山，白堤、苏堤、杨公堤将湖面分成数片，湖中有小瀛洲、湖心亭、阮公墩三岛。“西湖十景”形成于南宋，包括苏堤春晓、断桥残雪、三潭印月等。2011 年“杭州西湖文化景观”列入《世界遗产名录》。',
  languages: ['zh-CN', 'en', 'ja'],
  labels: ['世界遗产', '免费', '夜游'],
  settings: { boundary: boundaries.xihu },
  capacity: 150,
  created: [84, '10:20'],
  steps: [
    ['submit', [78, '09:30']],
    ['pass', [78, '14:03']],
    ['online', [78, '14:30']],
    ['edit', [2, '17:20']],
    ['submit', [2, '17:35']],
    ['pass', [1, '18:03']],
  ],
}

export const jiuzhaigou: SeedGuide = {
  cover: 'jiuzhaigou',
  name: '九寨沟风景区',
  scenicType: '湖泊',
  level: '5A',
  region: ['四川省', '阿坝藏族羌族自治州', '九寨沟县'],
  address: '漳扎镇九寨沟沟口',
  at: [103.916, 33.163],
  phone: '0837-7739753',
  openingHours: ASK_THERE,
  introduction:
    '九寨沟因沟内有九个藏族村寨而得名，由树正沟、则查洼沟、日则沟组成“Y”字形。翠海、叠瀑、彩林、雪峰、藏情、蓝冰并称“九寨六绝”。1992 年列入《世界遗产名录》。',
  languages: ['zh-CN', 'en'],
  labels: ['世界遗产', '彩林', '高海拔'],
  created: [82, '13:40'],
  steps: [
    ['submit', [77, '10:10']],
    ['pass', [76, '16:47']],
    ['online', [76, '17:00']],
  ],
}

export const lijiang: SeedGuide = {
  cover: 'lijiang-guilin',
  name: '桂林漓江风景区',
  scenicType: '江河',
  level: '5A',
  region: ['广西壮族自治区', '桂林市', '阳朔县'],
  address: '兴坪镇兴坪码头',
  at: [110.5203, 24.9205],
  openingHours: ASK_THERE,
  introduction:
    '漓江从桂林到阳朔的一段约 83 公里，两岸峰林平地拔起，是岩溶地貌的典型代表。杨堤至兴坪是其中最受欢迎的航段，九马画山与黄布倒影都在这里。第五套人民币二十元纸币的背面图案取景于兴坪。',
  languages: ['zh-CN', 'en'],
  labels: ['山水', '游船'],
  created: [72, '10:50'],
  steps: [
    ['submit', [63, '16:00']],
    ['pass', [62, '10:08']],
  ],
}

export const gulangyu: SeedGuide = {
  cover: 'gulangyu',
  name: '鼓浪屿',
  scenicType: '海岛',
  level: '5A',
  region: ['福建省', '厦门市', '思明区'],
  address: '鼓浪屿街道三丘田码头',
  at: [118.062, 24.447],
  openingHours: '全天开放，须乘轮渡上岛，各收费景点另有时间',
  introduction:
    '鼓浪屿面积不到 2 平方公里，与厦门岛隔鹭江相望，岛上不通机动车。岛上留有近千栋风貌建筑，素有“钢琴之岛”之称，最高处日光岩海拔 92.7 米。2017 年“鼓浪屿：历史国际社区”列入《世界遗产名录》。',
  languages: ['zh-CN', 'en', 'nan'],
  labels: ['世界遗产', '海岛', '步行'],
  settings: { boundary: boundaries.gulangyu },
  created: [68, '09:25'],
  steps: [
    ['submit', [61, '11:00']],
    ['pass', [61, '15:26']],
    ['online', [60, '09:00']],
    ['edit', 95],
  ],
  passedWith: { openingHours: '全天开放，须乘轮渡上岛' },
}

export const yueyaquan: SeedGuide = {
  cover: 'dunhuang-yueyaquan',
  name: '鸣沙山月牙泉',
  scenicType: '沙漠',
  level: '5A',
  region: ['甘肃省', '酒泉市', '敦煌市'],
  address: '鸣山路鸣沙山月牙泉风景名胜区',
  at: [94.675, 40.088],
  openingHours: ASK_THERE,
  introduction:
    '鸣沙山因流沙滑落时发出声响而得名，月牙泉卧于沙山之间，形如新月，沙泉共处而泉不为沙掩。景区位于敦煌市区以南约 5 公里。骑骆驼与登沙山建议避开正午，注意防晒补水。',
  languages: ['zh-CN', 'en', 'ja'],
  labels: ['沙漠', '看日落', '亲子'],
  created: [44, '15:00'],
  steps: [
    ['submit', [38, '09:40']],
    ['pass', [37, '10:20']],
    ['online', [37, '10:40']],
  ],
}
