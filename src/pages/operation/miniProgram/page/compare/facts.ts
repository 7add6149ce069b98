import dayjs from 'dayjs'
import { linkWords } from '@/components/record'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { MINA_ICONS } from '@/contract/operation/miniProgram/page/minaIcons'
import { SKIES, SPOT_LOOKS } from '@/contract/operation/miniProgram/page/minaModules'
import type { BannerPicture, IconEntry, MinaModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageLanguage } from '@/contract/operation/miniProgram/page/minaPage'
import { slotsOf } from '../texts'

/** One value of a module as text; `picture` replaces the text, `by` is the comparison key where the text is ambiguous. */
export interface Fact {
  key: string
  label: string
  text: string
  picture?: string
  by?: string
}

export type Names = Readonly<Record<string, string>>

/** Display names of ids and codes. */
export interface Words {
  names: Names
  languages: readonly PageLanguage[]
}

const fact = (key: string, label: string, text: string): Fact => ({ key, label, text })
const titleFact = (title: string) => fact('title', '标题', title)
/** Compared by the target itself: two records may share a name, or have no known name. */
const targetFact = (key: string, label: string, target: LinkTarget, names: Names): Fact => ({ ...fact(key, label, linkWords(target, names)), by: JSON.stringify(target) })
const recordFact = (key: string, label: string, id: string | null, names: Names, none = ''): Fact => ({ ...fact(key, label, id === null ? none : listed([id], names)), by: id ?? '' })
const degrees = (value: number | null) => (value === null ? '' : `${value}°`)
const moment = (at: number | null) => (at === null ? '' : dayjs(at).format('YYYY-MM-DD HH:mm'))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join()
const listed = (ids: readonly string[], names: Names) => ids.map((id) => names[id] ?? '已删除的').join('、')

function pictureFacts({ id, picture, title, subtitle, target, startsAt, endsAt }: BannerPicture, place: number, names: Names): Fact[] {
  const at = (key: string, label: string, text: string) => fact(`${id} ${key}`, `第 ${place} 张${label}`, text)
  return [
    { ...at('picture', '图片', ''), picture: picture ?? undefined },
    at('title', '主标题', title),
    at('subtitle', '副标题', subtitle),
    targetFact(`${id} target`, `第 ${place} 张点击后打开`, target, names),
    at('startsAt', '开始展示', moment(startsAt)),
    at('endsAt', '结束展示', moment(endsAt)),
  ]
}

const iconFacts = ({ id, name, icon, target }: IconEntry, names: Names): Fact[] => [
  fact(`${id} name`, `图标「${name || '未命名'}」名称`, name),
  fact(`${id} icon`, `图标「${name || '未命名'}」图形`, MINA_ICONS[icon]),
  targetFact(`${id} target`, `图标「${name || '未命名'}」打开`, target, names),
]

function ownFacts(module: MinaModule, names: Names): Fact[] {
  switch (module.kind) {
    case 'banner':
      return [
        fact('seconds', '切换间隔', `${module.seconds} 秒`),
        { ...fact('order', '图片顺序', module.pictures.map(({ title }, index) => title || `第 ${index + 1} 张`).join('、')), by: idsOf(module.pictures) },
        ...module.pictures.flatMap((picture, index) => pictureFacts(picture, index + 1, names)),
      ]
    case 'notice':
      return [fact('count', '轮流显示', `${module.count} 条`)]
    case 'weather':
      return [
        fact('sky', '天气', SKIES[module.sky]),
        fact('temperature', '现在气温', degrees(module.temperature)),
        fact('low', '最低', degrees(module.low)),
        fact('high', '最高', degrees(module.high)),
        fact('wind', '风', module.wind),
        fact('note', '提醒', module.note),
      ]
    case 'icons':
      return [fact('perRow', '每行几个', `${module.perRow} 个`), { ...fact('order', '图标', module.items.map(({ name }) => name || '未命名').join('、')), by: idsOf(module.items) }, ...module.items.flatMap((item) => iconFacts(item, names))]
    case 'spots':
      return [titleFact(module.title), fact('look', '排列', SPOT_LOOKS[module.look]), { ...fact('guideIds', '推荐的导览', listed(module.guideIds, names)), by: module.guideIds.join() }]
    case 'hot':
      return [titleFact(module.title), fact('count', '显示几个', `${module.count}`), recordFact('guideId', '取哪个导览的讲解', module.guideId, names)]
    case 'articles':
      return [titleFact(module.title), fact('count', '显示几个', `${module.count}`), recordFact('catalogId', '分类', module.catalogId, names, '全部分类')]
    case 'videos':
    case 'information':
      return [titleFact(module.title), fact('count', '显示几个', `${module.count}`)]
    case 'ad':
      return [recordFact('positionId', '广告位', module.positionId, names)]
    case 'heading':
      return [titleFact(module.title), fact('note', '右边的小字', module.note), targetFact('target', '点击后打开', module.target, names)]
    case 'gap':
      return [fact('height', '高度', `${module.height} 像素`), fact('line', '分隔线', module.line ? '有' : '没有')]
  }
}

const languageName = (languages: readonly PageLanguage[], code: string) => languages.find((one) => one.code === code)?.name ?? code
const translationFacts = (module: MinaModule, languages: readonly PageLanguage[]): Fact[] =>
  slotsOf(module).flatMap(({ key, label, field, translations = {} }) =>
    Object.entries(translations).map(([code, texts]) => fact(`${key} ${code}`, `${label}（${languageName(languages, code)}）`, texts[field] ?? '')),
  )

/** All values of a module, in form order. */
export const factsOf = (module: MinaModule, { names, languages }: Words): Fact[] => [
  fact('hidden', '显示', module.hidden ? '隐藏' : '显示'),
  ...ownFacts(module, names),
  ...translationFacts(module, languages),
]
