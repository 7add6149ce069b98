import { required } from '../../../../src/lib/required'
import { sql } from 'drizzle-orm'
import { miniProgramModules } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type {
  BannerPicture,
  IconEntry,
  MiniProgramModule,
} from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { AppPage } from '../../../../src/contract/kit/linkTarget'
import type { Tx } from '../../../db/types'
import { DAY_MS } from '../../records'
import type { Setting } from '../../records'

const ICONS: readonly (readonly [IconEntry['icon'], string, AppPage])[] = [
  ['map', '手绘地图', 'map'],
  ['headphones', '语音讲解', 'guides'],
  ['route', '游玩路线', 'routes'],
  ['ticket', '讲解购买', 'purchase'],
  ['toilet', '找卫生间', 'toilets'],
  ['bus', '交通指南', 'traffic'],
  ['question', '智能问答', 'questions'],
  ['rescue', '一键救援', 'rescue'],
]

/** In English and Japanese. */
const WORDS: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  手绘地图: ['Map', '絵地図'],
  语音讲解: ['Audio guide', '音声ガイド'],
  游玩路线: ['Routes', 'コース'],
  讲解购买: ['Buy a guide', 'ガイド購入'],
  找卫生间: ['Toilets', 'トイレ'],
  交通指南: ['Getting here', '交通案内'],
  智能问答: ['Ask', 'Q&A'],
  一键救援: ['SOS', '救助'],
  推荐景点: ['Where to go', 'おすすめの景勝地'],
  热门讲解: ['Most listened to', '人気のガイド'],
  景区攻略: ['Travel tips', '旅のヒント'],
}

/** The known translations of a text. */
const translated = (field: 'name' | 'title', text: string) => {
  const texts = WORDS[text]
  return texts && { translations: { en: { [field]: texts[0] }, ja: { [field]: texts[1] } } }
}

const icons = (count: number): MiniProgramModule => ({
  id: 'icons',
  kind: 'icons',
  hidden: false,
  perRow: 4,
  items: ICONS.slice(0, count).map(([icon, name, page]) => ({
    id: page,
    icon,
    name,
    target: { kind: 'page', page },
    ...translated('name', name),
  })),
})

const weather = (temperature: number, at: number): MiniProgramModule => ({
  id: 'weather',
  kind: 'weather',
  hidden: false,
  sky: 'cloudy',
  temperature,
  low: 9,
  high: 16,
  wind: '东北风 3 级',
  note: '山顶更冷，带件外套',
  at,
})

/** Texts over the merchant's advertisement pictures, which have banner size. */
const BANNERS: readonly (readonly (readonly [picture: string, title: string, subtitle: string, guide: string])[])[] = [
  [
    ['雪落黄山：冬季线路', '初冬看云海，正当时', '清晨的光明顶最容易看到', '黄山风景区'],
    ['讲解通票，全家同听', '讲解通票，全家同听', '一次购买，四部手机都能听', '西湖风景名胜区'],
    ['江南古镇联票', '江南古镇，慢慢走', '乌镇的清晨，桥上没有人', '乌镇'],
  ],
  [['热海温泉住两晚送一晚', '热海边，泡着温泉听火山', '住两晚送一晚', '腾冲火山热海旅游区']],
]

const SPOTS = [
  ['黄山风景区', '西湖风景名胜区', '故宫博物院', '敦煌莫高窟', '九寨沟风景区', '鼓浪屿'],
  ['丽江古城', '石林风景区', '腾冲火山热海旅游区'],
] as const

interface Parts {
  banner: (count: number, seconds: number, first?: string) => MiniProgramModule[]
  spots: (count: number) => MiniProgramModule
  hot: MiniProgramModule[]
}

function partsOf({ tenant, advertisements, guides }: Setting): Parts {
  const pictures = (BANNERS[tenant] ?? []).flatMap(([ad, title, subtitle, guide], index): BannerPicture[] => {
    const [picture, id] = [advertisements.get(ad), guides.get(guide)]
    return picture === undefined || id === undefined
      ? []
      : [
          {
            id: `picture-${index + 1}`,
            picture,
            title,
            subtitle,
            target: { kind: 'guide', id },
            startsAt: null,
            endsAt: null,
            online: true,
            top: false,
          },
        ]
  })
  const guideIds = (SPOTS[tenant] ?? []).flatMap((name) => guides.get(name) ?? [])
  return {
    banner: (count, seconds, first) =>
      pictures.length === 0
        ? []
        : [
            {
              id: 'banner',
              kind: 'banner',
              hidden: false,
              seconds,
              pictures: pictures
                .slice(0, count)
                .map((picture, index) => (index === 0 && first !== undefined ? { ...picture, title: first } : picture)),
            },
          ],
    spots: (count) => ({
      id: 'spots',
      kind: 'spots',
      hidden: false,
      title: '推荐景点',
      ...translated('title', '推荐景点'),
      look: 'row',
      guideIds: guideIds.slice(0, count),
    }),
    hot: guideIds.slice(0, 1).map((guideId) => ({
      id: 'hot',
      kind: 'hot',
      hidden: false,
      title: '热门讲解',
      ...translated('title', '热门讲解'),
      count: 5,
      guideId,
    })),
  }
}

/** The page's revisions, and its draft. */
function pagesOf(setting: Setting): { published: MiniProgramModule[][]; draft: MiniProgramModule[] } {
  const { banner, spots, hot } = partsOf(setting)
  const { now } = setting
  const notice: MiniProgramModule = { id: 'notice', kind: 'notice', hidden: false, count: 3 }
  const articles = (count: number): MiniProgramModule => ({
    id: 'articles',
    kind: 'articles',
    hidden: false,
    title: '景区攻略',
    ...translated('title', '景区攻略'),
    count,
    catalogId: null,
  })
  const first = [...banner(2, 3, '欢迎来到山水之间'), notice, icons(8), spots(4)]
  const second = [
    ...banner(2, 3, '秋色正浓，进山看红叶'),
    notice,
    weather(14, now - 12 * DAY_MS),
    icons(8),
    articles(2),
    spots(4),
  ]
  const third = [...banner(3, 4), notice, weather(12, now - DAY_MS / 24), icons(8), spots(6), ...hot, articles(3)]
  return setting.tenant === 0 ? { published: [first, second], draft: third } : { published: [first], draft: first }
}

/** Days ago, and author. */
const PUBLISHED = [
  [45, 'admin'],
  [12, 'admin'],
] as const

/** The mini-program's home page; in the first tenant with an unpublished draft. */
export async function seedMiniProgramPage(tx: Tx, setting: Setting): Promise<void> {
  const { cast, now } = setting
  const { published, draft } = pagesOf(setting)
  const content = (modules: MiniProgramModule[]) => JSON.stringify(miniProgramModules.parse(modules))
  for (const [index, modules] of published.entries()) {
    const [days, by] = required(PUBLISHED[index], 'publication')
    await tx.execute(sql`insert into mina_page_revision (page, number, modules, created_at, created_by)
      values ('home', ${index + 1}, ${content(modules)}::jsonb, ${now - days * DAY_MS}::bigint, ${cast[by]})`)
  }
  await tx.execute(sql`insert into mina_page (page, version, modules, updated_at, updated_by)
    values ('home', ${published.length + 1}, ${content(draft)}::jsonb, ${now - DAY_MS / 24}::bigint, ${cast.admin})`)
}
