import { articleKind } from '../../../src/contract/operation/article/article'
import { catalogKind } from '../../../src/contract/operation/article/catalog'
import { readingTime } from '../../operation/article/reading'
import type { Tx } from '../../db/types'
import { DAY_MS, writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'
import { paragraphs } from '../paragraphs'

const CATALOGS: readonly (readonly { name: string; note?: string }[])[] = [
  [
    { name: '四季线路', note: '按季节走，出发前看' },
    { name: '一日游', note: '当天往返的走法' },
    { name: '摄影取景' },
    { name: '亲子出行', note: '带孩子和老人' },
  ],
  [{ name: '高原行前', note: '海拔、衣物与防晒' }, { name: '慢游线路' }],
]

interface ArticleSeed extends Omit<SeedRecord, 'values'> {
  title: string
  catalog: string
  /** Supplies its cover, and shows the article. */
  guide: string
  author: string
  summary: string
  content: string
  startsAt?: number
  endsAt?: number
}

const h2 = (text: string) => `<h2>${text}</h2>`
const list = (...items: string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`

function articles({ tenant, now }: Setting): ArticleSeed[] {
  if (tenant === 1) {
    return [
      {
        title: '普达措一日：属都湖与碧塔海怎么走不累',
        catalog: '慢游线路',
        guide: '普达措国家公园',
        days: 8,
        pinned: true,
        author: '木清扬',
        summary: '上午属都湖，下午碧塔海，全程坐车加步道，海拔 3500 米以上慢慢走。',
        content:
          h2('先走属都湖') +
          paragraphs('属都湖栈道全程平缓，约三公里，上午风小，湖面最静。', '栈道尽头有车站，不必原路返回。') +
          h2('带什么') +
          paragraphs('厚外套、热水和一点甜食；夏天也要带，湖边的风是凉的。'),
      },
      {
        title: '第一次上高原：丽江住一晚再去玉龙雪山',
        catalog: '高原行前',
        guide: '丽江古城',
        days: 21,
        author: '木清扬',
        summary: '给身体一天时间，少饮酒、不洗热水澡，第二天再上山。',
        content: paragraphs(
          '丽江海拔 2400 米，先住一晚，第二天再上 3500 米以上的地方，多数人不会难受。',
          '头痛、恶心时停下休息，不见好就下山，下降几百米就会缓解。',
        ),
      },
    ]
  }
  return [
    {
      title: '雪落黄山：冬季一日看云海与雾凇',
      catalog: '四季线路',
      guide: '黄山风景区',
      days: 3,
      pinned: true,
      author: '陈嘉禾',
      summary: '雾凇、云海、日出，一天都看到。适合第一次冬天上山的人，走缆车线不累，全程约六小时。',
      content:
        h2('什么时候去') +
        paragraphs(
          '每年 12 月中旬到次年 2 月是黄山的雾凇季。前一天有雪或大雾，夜里降到零下 5 度，次日清早最容易看到。',
          '雨雪后放晴的第一个早晨，云海和雾凇常常同时出现。',
        ) +
        h2('这样走最省力') +
        list(
          '07:30 云谷索道上山，人少，不用排队',
          '始信峰、散花坞看雾凇，约 1 小时',
          '光明顶午餐，等云开',
          '西海大峡谷一环看松与石，体力不够就在排云亭看',
          '15:30 前到玉屏索道下山',
        ) +
        h2('要带的东西') +
        paragraphs('冰爪、手套和保温杯。山顶比山下低十度左右，石阶结冰时走内侧，不要边走边拍。'),
    },
    {
      title: '西湖半日：从断桥走到花港的三段平路',
      catalog: '一日游',
      guide: '西湖风景名胜区',
      days: 6,
      author: '何雨桐',
      summary: '断桥、白堤、苏堤，五公里没有台阶，推车和轮椅都能走。',
      content:
        paragraphs('第一段从断桥到平湖秋月，沿白堤走，早上逆光，适合看湖面。') +
        paragraphs(
          '第二段过西泠桥到岳庙，午饭可以在岳庙一带吃，走累了这里有公交。',
          '第三段苏堤由北往南，六座桥之间都有长椅，到花港观鱼结束。',
        ),
    },
    {
      title: '故宫带孩子怎么逛：两小时看四样东西',
      catalog: '亲子出行',
      guide: '故宫博物院',
      days: 10,
      changed: 2,
      author: '陈嘉禾',
      summary: '屋脊走兽、铜缸、日晷和珍宝馆，每样都有可以摸得到、数得清的故事。',
      content:
        h2('从走兽数起') +
        paragraphs('太和殿的屋脊上有十只走兽，是所有宫殿里最多的。让孩子一路数过去，会发现每座殿都不一样。') +
        h2('铜缸是做什么的') +
        paragraphs('三百多口铜缸存水防火，冬天缸下生火防冻。', '看缸上的刮痕，再讲它的来历。') +
        h2('休息在哪里') +
        paragraphs('隆宗门外和御花园东侧有座位和热水，珍宝馆出口有母婴室。'),
    },
    {
      title: '莫高窟看壁画前先认四个颜色',
      catalog: '摄影取景',
      guide: '敦煌莫高窟',
      days: 16,
      author: '林晓岚',
      by: 'admin',
      summary: '石青、石绿、朱砂和变黑的铅白，认出它们，壁画就好看多了。',
      content: paragraphs(
        '洞窟里不能拍照，所以更要会看。石青和石绿来自矿石，千年不变；脸上发黑的地方原来是白的，铅白氧化以后变了颜色。',
        '看完洞窟再去数字展示中心，球幕里能看清高处的飞天。',
      ),
    },
    {
      title: '九寨沟秋天四个机位与光线时间',
      catalog: '摄影取景',
      guide: '九寨沟风景区',
      days: 52,
      changed: 40,
      author: '陈嘉禾',
      summary: '五花海、镜海、诺日朗和树正群海，什么时候有光、站在哪里。',
      content: paragraphs(
        '镜海要赶早，九点以前没有风，倒影是完整的。',
        '五花海十点到十一点半光线照到湖底，站在孔雀河道的高处拍。',
      ),
      startsAt: now - 50 * DAY_MS,
      endsAt: now - 12 * DAY_MS,
    },
    {
      title: '春天的鼓浪屿：绕岛一圈看老别墅的花',
      catalog: '四季线路',
      guide: '鼓浪屿',
      days: 2,
      author: '何雨桐',
      summary: '三角梅和炮仗花从二月开到四月，沿环岛路走，三小时一圈。',
      content: paragraphs(
        '从三丘田码头上岛，先走笔山路，这里的老别墅墙头花最多。',
        '午后去港仔后看海，傍晚从内厝澳离岛，人少。',
      ),
      startsAt: now + 60 * DAY_MS,
    },
    {
      title: '泰山夜爬：几点出发才赶得上日出',
      catalog: '一日游',
      guide: '泰山风景名胜区',
      days: 1,
      online: false,
      author: '陈嘉禾',
      summary: '红门出发要五小时，中天门出发要三小时，按日出时间往回算。',
      content: paragraphs(
        '冬天日出在七点左右，从红门走请在凌晨一点前出发，从中天门走不晚于三点半。',
        '十八盘台阶陡，头灯比手电方便，两只手都能扶。',
      ),
    },
  ]
}

/** Every article needs a cover, so without pictures there are no articles. */
export async function seedArticles(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, covers, guides } = setting
  const catalogs = CATALOGS[tenant] ?? []
  const ids = await writeRecords(
    tx,
    catalogKind,
    catalogs.map((values) => ({ days: 90, values })),
    setting,
  )
  const idOf = new Map(catalogs.map(({ name }, index) => [name, ids[index]]))
  const records = articles(setting).flatMap(
    ({ catalog, guide, title, author, summary, content, startsAt = null, endsAt = null, ...record }): SeedRecord[] => {
      const [cover, guideId] = [covers.get(guide), guides.get(guide)]
      if (cover === undefined || guideId === undefined) return []
      const values = {
        title,
        catalogId: idOf.get(catalog),
        author,
        cover,
        summary,
        guideIds: [guideId],
        content,
        startsAt,
        endsAt,
      }
      return [{ ...record, values, columns: readingTime({ content }) }]
    },
  )
  await writeRecords(tx, articleKind, records, setting)
}
