import { paragraphs } from '../../paragraphs'

export interface BankEntry {
  /** Name of its kind. */
  kind: string
  question: string
  similar: readonly string[]
  keywords: readonly string[]
  answer: string
  /** Names of the guides; if omitted, it applies to all. */
  guides?: readonly string[]
  online?: false
  /** Average answers per day in the last weeks. */
  often: number
}

/** Name, and the kinds within it. */
export const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['门票与预约', ['票价与优惠', '预约与退改']],
  ['交通与停车', ['到达景区', '索道与换乘']],
  ['讲解服务', []],
  ['无障碍与便民', []],
  ['天气与安全', []],
  ['餐饮住宿', []],
]

const HUANGSHAN = ['黄山风景区']

export const BANK: readonly BankEntry[] = [
  {
    kind: '票价与优惠',
    question: '门票多少钱？',
    similar: ['票价是多少', '一张票要多少钱', '门票怎么卖'],
    keywords: ['门票', '票价'],
    often: 9,
    answer: paragraphs(
      '旺季（3 月至 11 月）门票 190 元，淡季 150 元，索道票另购。',
      '具体以购票页面当日公布的价格为准。',
    ),
  },
  {
    kind: '票价与优惠',
    question: '老人和孩子有优惠吗？',
    similar: ['儿童要买票吗', '老年证可以免票吗', '小孩半价吗', '60 岁以上多少钱'],
    keywords: ['老人', '儿童', '优惠', '半价'],
    often: 6,
    answer: paragraphs(
      '6 周岁以下或身高 1.2 米以下的儿童、65 周岁以上的老人免票，60 至 64 周岁半价，凭有效证件在入口核验。',
    ),
  },
  {
    kind: '票价与优惠',
    question: '学生票怎么买？',
    similar: ['学生证打折吗', '大学生有优惠吗'],
    keywords: ['学生'],
    often: 3,
    answer: paragraphs('全日制本科及以下学生凭学生证购买半价票，入园时请同时出示身份证。'),
  },
  {
    kind: '预约与退改',
    question: '需要提前预约吗？',
    similar: ['要不要预约', '当天能买到票吗', '怎么预约门票'],
    keywords: ['预约'],
    often: 8,
    answer: paragraphs('周末和节假日实行分时预约，请至少提前一天在小程序预约；平日余票可当天购买。'),
  },
  {
    kind: '预约与退改',
    question: '门票可以退吗？',
    similar: ['怎么退票', '不去了能退款吗', '改天去可以改签吗'],
    keywords: ['退票', '退款', '改签'],
    often: 4,
    answer: paragraphs('未入园的门票在预约日当天 24 点前可全额退，改签一次不收费。'),
  },
  {
    kind: '到达景区',
    question: '停车场在哪里，怎么收费？',
    similar: ['停车多少钱', '哪里可以停车', '自驾停哪儿'],
    keywords: ['停车', '停车场'],
    often: 7,
    answer: paragraphs(
      '南大门寨西换乘中心设有停车场，小型车每天 30 元，大型车每天 50 元。',
      '停好车后乘景区交通车上山，车程约 20 分钟。',
    ),
  },
  {
    kind: '到达景区',
    question: '从高铁站怎么到景区？',
    similar: ['高铁站有公交吗', '黄山北站坐什么车', '下了高铁怎么走'],
    keywords: ['高铁', '高铁站'],
    guides: HUANGSHAN,
    often: 5,
    answer: paragraphs('黄山北站出站口对面的旅游集散中心有直达汤口的班车，6:30 至 17:30 每半小时一班，约 60 分钟。'),
  },
  {
    kind: '到达景区',
    question: '打车到山脚要多少钱？',
    similar: ['出租车多少钱', '网约车能到门口吗'],
    keywords: ['打车', '出租车'],
    often: 1,
    answer: paragraphs('从市区打车到换乘中心约 150 元，网约车可到换乘中心落客区。'),
  },
  {
    kind: '索道与换乘',
    question: '索道最晚几点下山？',
    similar: ['缆车末班是几点', '末班缆车几点', '索道几点停', '晚上还有缆车吗'],
    keywords: ['索道', '缆车', '末班'],
    guides: HUANGSHAN,
    often: 11,
    answer: paragraphs(
      '冬季（11 月 16 日至次年 3 月 15 日）云谷、玉屏索道 16:30 停止下行，太平索道 16:00 停止下行；其余时间各晚一小时。',
      '请提前 40 分钟到站排队。',
    ),
  },
  {
    kind: '索道与换乘',
    question: '坐索道要排多久？',
    similar: ['缆车人多吗', '索道排队时间'],
    keywords: ['排队'],
    guides: HUANGSHAN,
    often: 5,
    answer: paragraphs('平日约 10 至 20 分钟，节假日上午上行高峰可能超过 1 小时，建议 7 点前到站。'),
  },
  {
    kind: '索道与换乘',
    question: '哪条索道离光明顶最近？',
    similar: ['去光明顶坐哪条缆车', '到光明顶怎么上去快'],
    keywords: ['光明顶', '索道'],
    guides: HUANGSHAN,
    often: 4,
    answer: paragraphs('乘云谷索道到白鹅岭站，步行约 50 分钟到光明顶。'),
  },
  {
    kind: '索道与换乘',
    question: '大风天索道停不停？',
    similar: ['刮风缆车还开吗', '下雪索道开吗'],
    keywords: ['大风', '停运'],
    guides: HUANGSHAN,
    online: false,
    often: 0,
    answer: paragraphs('阵风超过 8 级时索道停运，是否运行以当日公告为准。'),
  },
  {
    kind: '讲解服务',
    question: '讲解器在哪里租？',
    similar: ['怎么租讲解器', '导览机去哪拿', '语音讲解机怎么借'],
    keywords: ['讲解器', '导览机', '租'],
    often: 6,
    answer: paragraphs(
      '游客中心一层服务台可以租借，押金 200 元，租金每台 20 元，闭园前归还。',
      '也可以直接用本小程序收听，不需要设备。',
    ),
  },
  {
    kind: '讲解服务',
    question: '讲解有哪些语言？',
    similar: ['有英语讲解吗', '有没有粤语', '能听日语吗'],
    keywords: ['英语', '日语', '粤语', '语言'],
    often: 2,
    answer: paragraphs('普通话、英语，部分景区另有日语和粤语。在讲解页右上角切换。'),
  },
  {
    kind: '讲解服务',
    question: '可以请人工讲解员吗？',
    similar: ['导游多少钱', '有人带着讲吗'],
    keywords: ['讲解员', '导游'],
    often: 3,
    answer: paragraphs('可在游客中心预约人工讲解，2 小时 200 元，10 人以内。建议提前一天电话预约。'),
  },
  {
    kind: '讲解服务',
    question: '为什么听不到声音？',
    similar: ['讲解没有声音', '播放不了'],
    keywords: ['没声音', '声音'],
    often: 2,
    answer: paragraphs('请先关闭手机静音，并在微信设置中允许使用位置；蓝牙耳机断开后需要再点一次播放。'),
  },
  {
    kind: '无障碍与便民',
    question: '轮椅可以借吗？',
    similar: ['哪里借轮椅', '有没有轮椅租'],
    keywords: ['轮椅'],
    often: 2,
    answer: paragraphs('各游客中心可免费借用轮椅，凭身份证登记，数量有限，先到先得。'),
  },
  {
    kind: '无障碍与便民',
    question: '婴儿车能进去吗？',
    similar: ['可以推婴儿车吗', '有童车租吗', '母婴室在哪'],
    keywords: ['婴儿车', '母婴室'],
    often: 2,
    answer: paragraphs('平路景区可以推行；山岳步道台阶多，建议改用背带。母婴室在游客中心一层。'),
  },
  {
    kind: '无障碍与便民',
    question: '最近的卫生间在哪里？',
    similar: ['厕所在哪', '洗手间怎么走'],
    keywords: ['厕所', '卫生间', '洗手间'],
    often: 8,
    answer: paragraphs('打开地图点“卫生间”，会按离您的远近列出，点一个即可导航。'),
  },
  {
    kind: '无障碍与便民',
    question: '哪里可以寄存行李？',
    similar: ['行李放哪里', '有没有寄存柜'],
    keywords: ['行李', '寄存'],
    often: 4,
    answer: paragraphs('换乘中心和游客中心设有自助寄存柜，小柜 10 元、大柜 20 元一天。'),
  },
  {
    kind: '天气与安全',
    question: '山上冷不冷，要穿什么？',
    similar: ['山上多少度', '要带羽绒服吗', '穿什么衣服'],
    keywords: ['温度', '衣服', '冷'],
    guides: HUANGSHAN,
    often: 5,
    answer: paragraphs('山上比山下低 8 至 10 度，早晚和雨天更低，请带一件防风外套；冬季备好冰爪和手套。'),
  },
  {
    kind: '天气与安全',
    question: '下雨天开放吗？',
    similar: ['下雨能上山吗', '雨天关不关门'],
    keywords: ['下雨', '雨天'],
    often: 4,
    answer: paragraphs('小雨正常开放，步道湿滑请穿防滑鞋；遇雷暴或大风会临时关闭部分步道，以当日公告为准。'),
  },
  {
    kind: '天气与安全',
    question: '走失了或受伤了怎么办？',
    similar: ['怎么求救', '孩子走丢了', '扭伤了找谁'],
    keywords: ['受伤', '走失', '救援'],
    often: 1,
    answer: paragraphs('请在小程序首页点“一键救援”，工作人员会收到您的位置；也可拨打景区热线或 120。'),
  },
  {
    kind: '餐饮住宿',
    question: '山上有住的地方吗？',
    similar: ['可以在山上过夜吗', '看日出住哪里'],
    keywords: ['住宿', '过夜', '酒店'],
    guides: HUANGSHAN,
    often: 6,
    answer: paragraphs('光明顶、北海、西海一带有酒店，看日出建议住光明顶或北海，节假日需提前一个月预订。'),
  },
  {
    kind: '餐饮住宿',
    question: '里面吃饭贵吗？',
    similar: ['有餐厅吗', '山上吃饭多少钱', '能带吃的进去吗'],
    keywords: ['吃饭', '餐厅'],
    often: 3,
    answer: paragraphs('游客中心餐厅人均 30 至 50 元，山上人均 60 至 80 元。可以自带食物，请把垃圾带下山。'),
  },
  {
    kind: '餐饮住宿',
    question: '哪里有热水和充电的地方？',
    similar: ['手机没电了', '接热水在哪'],
    keywords: ['热水', '充电'],
    online: false,
    often: 0,
    answer: paragraphs('各休息点有热水和共享充电宝。'),
  },
]

/** Visitors' questions without an answer in the bank: guide, words, count, days since first and last asked. */
export const MISSES: readonly (readonly [guide: string, text: string, times: number, first: number, last: number])[] = [
  ['黄山风景区', '可以带宠物上山吗', 14, 26, 0],
  ['黄山风景区', '无人机能不能飞', 9, 21, 1],
  ['西湖风景名胜区', '游船在哪个码头上', 7, 18, 2],
  ['故宫博物院', '珍宝馆要另外买票不', 5, 12, 1],
  ['黄山风景区', '迎客松那边信号好吗', 3, 9, 4],
  ['敦煌莫高窟', '洞窟里能拍照不', 2, 6, 3],
]

export const SECOND_BANK: readonly BankEntry[] = [
  {
    kind: '游览',
    question: '雪山大索道要提前几天预约？',
    similar: ['大索道怎么预约', '冰川公园票难买吗'],
    keywords: ['大索道', '预约'],
    often: 4,
    answer: paragraphs('旺季请提前 3 至 5 天在小程序预约，每天 20 点放票。'),
  },
  {
    kind: '游览',
    question: '氧气瓶在哪里买？',
    similar: ['高反了怎么办', '要带氧气吗'],
    keywords: ['氧气', '高反'],
    often: 3,
    answer: paragraphs('游客中心和索道上站都有售，60 元一瓶；不适时请立即下撤。'),
  },
]
