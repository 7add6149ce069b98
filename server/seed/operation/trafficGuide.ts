import { trafficGuideKind } from '../../../src/contract/operation/trafficGuide'
import type { TrafficWay } from '../../../src/contract/operation/trafficGuide'
import type { Tx } from '../../db/types'
import { writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'

interface TrafficSeed {
  guide: string
  way: TrafficWay
  title: string
  minutes: number
  cost?: number
  steps: string[]
  position?: [lng: number, lat: number]
  entrance?: string
  days: number
  online?: boolean
}

const TRAFFIC_GUIDES: readonly (readonly TrafficSeed[])[] = [
  [
    {
      guide: '黄山风景区',
      way: 'car',
      title: '自驾到南大门换乘中心',
      minutes: 50,
      cost: 20,
      days: 30,
      position: [118.1789, 30.0742],
      steps: [
        'G3 京台高速“汤口”出口下，右转沿迎客大道行驶约 3 公里',
        '按“南大门换乘中心”指示牌进入停车场',
        '凭身份证购景区交通车票，乘车到云谷寺或慈光阁',
      ],
      entrance:
        '停车场全天开放，小型车每天 20 元；节假日九点以后车位紧张。云谷索道在云谷寺候车区，玉屏索道在慈光阁候车区。',
    },
    {
      guide: '黄山风景区',
      way: 'train',
      title: '黄山北站乘旅游巴士到南大门',
      minutes: 60,
      cost: 25,
      days: 30,
      position: [118.1789, 30.0742],
      steps: [
        '出站后到东侧旅游集散中心购票',
        '乘“黄山北站—汤口”旅游巴士，约半小时一班',
        '在南大门换乘中心下车，换乘景区交通车',
      ],
      entrance: '末班车 17:00 左右发出，晚到请改乘网约车，约 150 元。',
    },
    {
      guide: '西湖风景名胜区',
      way: 'metro',
      title: '地铁 1 号线到龙翔桥站',
      minutes: 25,
      cost: 4,
      days: 21,
      position: [120.1625, 30.2576],
      steps: [
        '杭州东站乘 1 号线往湘湖方向，到龙翔桥站',
        'C 口出，沿平海路向西走约 400 米到湖边',
        '向北步行 15 分钟到断桥',
      ],
      entrance: '西湖景区不收门票；节假日地铁站可能限流，可提前一站在凤起路下车步行。',
    },
    {
      guide: '西湖风景名胜区',
      way: 'bus',
      title: '公交 7 路到岳坟',
      minutes: 40,
      cost: 2,
      days: 21,
      steps: ['城站火车站乘 7 路往灵隐方向', '在“岳坟”下车，过马路就是曲院风荷'],
    },
    {
      guide: '故宫博物院',
      way: 'metro',
      title: '地铁 1 号线天安门东站步行到午门',
      minutes: 35,
      cost: 5,
      days: 18,
      position: [116.3911, 39.9126],
      steps: ['乘 1 号线到天安门东站，A 口出', '过安检后穿过端门，走到午门检票口', '凭预约时的身份证刷证入院'],
      entrance: '只能从午门进，从神武门或东华门出。安检高峰排队约 30 分钟，请按预约时段提前到。',
    },
    {
      guide: '鼓浪屿',
      way: 'ship',
      title: '邮轮中心厦鼓码头乘船到三丘田',
      minutes: 45,
      cost: 35,
      days: 12,
      position: [118.071, 24.4857],
      steps: [
        '提前在小程序或窗口购实名船票，选好时段',
        '邮轮中心厦鼓码头一层安检候船',
        '航程约 20 分钟，到三丘田码头上岛',
      ],
      entrance: '岛上没有机动车；码头地下停车场每小时 5 元。18:00 以后厦门居民与游客都可走轮渡码头夜航。',
    },
    {
      guide: '九寨沟风景区',
      way: 'plane',
      title: '九黄机场乘机场大巴到沟口',
      minutes: 110,
      cost: 50,
      days: 9,
      position: [103.9185, 33.265],
      steps: ['机场到达厅购机场大巴票，跟航班发车', '经川主寺到九寨沟沟口游客中心下车', '沟口凭身份证入园，换乘观光车'],
      entrance: '机场海拔 3400 多米，下机后请慢走。',
    },
    {
      guide: '敦煌莫高窟',
      way: 'bus',
      title: '市区乘 12 路到数字展示中心',
      minutes: 40,
      cost: 3,
      days: 4,
      online: false,
      steps: ['在丝路怡苑大酒店对面乘 12 路', '终点站莫高窟数字展示中心下车', '看完两场影片后乘景区摆渡车到洞窟区'],
      entrance: '门票分时预约，须先到数字展示中心，不能直接到洞窟区。',
    },
  ],
  [
    {
      guide: '石林风景区',
      way: 'train',
      title: '石林西站乘 99 路到景区',
      minutes: 35,
      cost: 3,
      days: 14,
      steps: [
        '昆明站或昆明南站乘高铁到石林西站',
        '站前广场乘 99 路公交到石林景区',
        '在游客中心取票，乘电瓶车或步行 3 公里到入口',
      ],
      entrance: '电瓶车 25 元，走路约 40 分钟。',
    },
    {
      guide: '普达措国家公园',
      way: 'bus',
      title: '香格里拉客运站乘专线车',
      minutes: 50,
      cost: 15,
      days: 10,
      steps: ['客运站购往返专线车票，上午 9:30 前发车', '到公园大门换乘观光车'],
      entrance: '返程末班车 16:30，请留出从碧塔海出来的时间。',
    },
  ],
]

export async function seedTrafficGuides(tx: Tx, setting: Setting): Promise<void> {
  const records = (TRAFFIC_GUIDES[setting.tenant] ?? []).flatMap(({ guide, days, online, ...values }): SeedRecord[] => {
    const guideId = setting.guides.get(guide)
    return guideId === undefined ? [] : [{ days, online, by: 'admin', values: { ...values, guideId } }]
  })
  await writeRecords(tx, trafficGuideKind, records, setting)
}
