import { ASK_THERE, floors } from '../../types'
import type { SeedGuide } from '../../types'
import { boundaries } from './boundaries'

export const mogaoku: SeedGuide = {
  cover: 'mogaoku',
  name: '敦煌莫高窟',
  scenicType: '石窟',
  level: '5A',
  region: ['甘肃省', '酒泉市', '敦煌市'],
  address: '敦煌市东南鸣沙山东麓',
  at: [94.804, 40.0365],
  phone: '0937-8869060',
  openingHours: '4 月至 10 月 08:00–18:00，11 月至次年 3 月 09:00–17:30，须预约',
  introduction:
    '莫高窟始建于前秦建元二年（366 年），历经十余个朝代营建，现存洞窟 735 个、壁画约 4.5 万平方米、彩塑两千余身。1987 年列入《世界遗产名录》。洞窟由讲解员带领参观，窟内禁止拍照。',
  languages: ['zh-CN', 'en', 'ja', 'fr'],
  labels: ['世界遗产', '石窟艺术', '须预约'],
  settings: { triggerRadius: 20, zoomDefault: 16 },
  created: [92, '10:30'],
  steps: [
    ['submit', [86, '15:10']],
    ['pass', [85, '09:48']],
    ['online', [85, '10:20']],
    ['top', [4, '11:40']],
  ],
}

export const gugong: SeedGuide = {
  cover: 'gugong',
  name: '故宫博物院',
  scenicType: '古建',
  level: '5A',
  region: ['北京市', '北京市', '东城区'],
  address: '景山前街 4 号',
  at: [116.3908, 39.9169],
  phone: '400-950-1925',
  openingHours: '4 月至 10 月 08:30–17:00，11 月至次年 3 月 08:30–16:30，周一闭馆（法定节假日除外）',
  introduction:
    '故宫是明清两代的皇家宫殿，旧称紫禁城，建成于明永乐十八年（1420 年），占地约 72 万平方米。1925 年成立故宫博物院，1987 年列入《世界遗产名录》。参观须提前预约，由午门单向入院。',
  languages: ['zh-CN', 'en', 'ja', 'ko', 'fr', 'es'],
  labels: ['世界遗产', '须预约', '研学'],
  settings: { triggerRadius: 30, zoomDefault: 16, boundary: boundaries.gugong },
  capacity: 120,
  created: [88, '09:00'],
  steps: [
    ['submit', [82, '10:26']],
    ['pass', [82, '15:10']],
    ['online', [81, '09:15']],
    ['edit', [1, '10:02']],
    ['submit', [1, '10:26']],
  ],
  passedWith: {
    introduction: '故宫是明清两代的皇家宫殿，旧称紫禁城，建成于明永乐十八年（1420 年）。1987 年列入《世界遗产名录》。',
  },
}

export const bingmayong: SeedGuide = {
  cover: 'bingmayong',
  type: 'indoor',
  name: '秦始皇兵马俑一号坑',
  scenicType: '遗址',
  level: '5A',
  region: ['陕西省', '西安市', '临潼区'],
  address: '秦陵北路秦始皇帝陵博物院',
  at: [109.2734, 34.3848],
  phone: '029-81399127',
  openingHours: ASK_THERE,
  introduction:
    '一号坑于 1974 年由当地村民打井时发现，东西长约 230 米、南北宽约 62 米，是三座兵马俑坑中最大的一座。坑内为步兵与战车混编的长方形军阵。秦始皇陵及兵马俑坑于 1987 年列入《世界遗产名录》。',
  languages: ['zh-CN', 'en', 'ja', 'ko'],
  labels: ['世界遗产', '考古', '雨天可游'],
  settings: { triggerRadius: 10, zoomDefault: 18, ...floors('一层') },
  created: [30, '10:00'],
  steps: [
    ['submit', [3, '09:30']],
    ['fail', [2, '15:20'], '东端军阵与修复区的讲解点重叠，游客会同时触发两段，请调整触发范围。'],
  ],
}

export const budalagong: SeedGuide = {
  cover: 'budalagong',
  name: '布达拉宫',
  scenicType: '古建',
  level: '5A',
  region: ['西藏自治区', '拉萨市', '城关区'],
  address: '北京中路 35 号',
  at: [91.117, 29.6578],
  phone: '0891-6339615',
  openingHours: '须提前预约，按预约时段入宫',
  introduction:
    '布达拉宫始建于公元 7 世纪吐蕃赞普松赞干布时期，17 世纪重建，由白宫与红宫组成，主楼高约 117 米。1994 年列入《世界遗产名录》。宫内禁止拍照，攀登台阶时请留意高原反应。',
  languages: ['zh-CN', 'bo', 'en'],
  labels: ['世界遗产', '须预约', '高海拔'],
  created: [76, '09:30'],
  steps: [
    ['submit', [70, '10:10']],
    ['pass', [69, '14:55']],
    ['online', [69, '15:20']],
  ],
}

export const pingyao: SeedGuide = {
  cover: 'pingyao',
  name: '平遥古城',
  scenicType: '古镇',
  level: '5A',
  region: ['山西省', '晋中市', '平遥县'],
  address: '平遥古城迎薰门',
  at: [112.176, 37.202],
  openingHours: ASK_THERE,
  introduction:
    '平遥古城的城墙始建于西周，明洪武三年（1370 年）扩建为今天的规模，周长约 6.2 公里。城内的日升昌票号创立于清道光三年（1823 年），被视为中国第一家票号。1997 年列入《世界遗产名录》。',
  languages: ['zh-CN', 'en'],
  labels: ['世界遗产', '古城', '晋商'],
  created: [20, '14:00'],
  steps: [['submit', [2, '16:40']]],
}

export const zhuozhengyuan: SeedGuide = {
  cover: 'zhuozhengyuan',
  name: '拙政园',
  scenicType: '园林',
  level: '5A',
  region: ['江苏省', '苏州市', '姑苏区'],
  address: '东北街 178 号',
  at: [120.6254, 31.3255],
  phone: '0512-67510286',
  openingHours: ASK_THERE,
  introduction:
    '拙政园始建于明正德年间，由御史王献臣归隐后营建，是苏州现存最大的古典园林。全园以水为中心，分东园、中园、西园三部分。1997 年列入《世界遗产名录》。',
  languages: ['zh-CN', 'en'],
  labels: ['世界遗产', '园林'],
  created: [12, '11:30'],
  steps: [['edit', [3, '17:31']]],
}

export const wuzhen: SeedGuide = {
  cover: 'wuzhen',
  name: '乌镇',
  scenicType: '古镇',
  level: '5A',
  region: ['浙江省', '嘉兴市', '桐乡市'],
  address: '乌镇镇石佛南路 18 号',
  at: [120.486, 30.747],
  openingHours: ASK_THERE,
  introduction:
    '乌镇是江南水乡古镇，以河成街、桥街相连，由东栅、西栅等片区组成。东栅是作家茅盾的故乡，保留有茅盾故居与立志书院。自 2014 年起乌镇为世界互联网大会永久会址。',
  languages: ['zh-CN', 'en', 'ja'],
  labels: ['水乡', '夜游', '亲子'],
  created: [45, '09:10'],
  steps: [
    ['submit', [40, '10:36']],
    ['pass', [40, '15:40']],
    ['online', [39, '09:20']],
  ],
}
