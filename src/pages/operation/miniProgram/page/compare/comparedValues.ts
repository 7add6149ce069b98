import { linkText } from '@/contract/kit/linkText'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { MINI_PROGRAM_ICONS } from '@/contract/operation/miniProgram/page/minaIcons'
import { SKIES, SPOT_LAYOUTS } from '@/contract/operation/miniProgram/page/minaModules'
import type { BannerPicture, IconEntry, MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageLanguage } from '@/contract/operation/miniProgram/page/minaPage'
import { formatTime } from '@/lib/time'
import { slotsOf } from '../texts'

/** One value of a module as text; `picture` replaces the text, `by` is the comparison key where the text is ambiguous. */
export interface ComparedValue {
  key: string
  label: string
  text: string
  picture?: string
  by?: string
}

export type Names = Readonly<Record<string, string>>

/** Display names of ids and codes. */
export interface DisplayNames {
  names: Names
  languages: readonly PageLanguage[]
}

const comparedValue = (key: string, label: string, text: string): ComparedValue => ({ key, label, text })
const titleValue = (title: string) => comparedValue('title', '标题', title)
/** Compared by the target itself: two records may share a name, or have no known name. */
const targetValue = (key: string, label: string, target: LinkTarget, names: Names): ComparedValue => ({
  ...comparedValue(key, label, linkText(target, names)),
  by: JSON.stringify(target),
})
const recordValue = (key: string, label: string, id: string | null, names: Names, emptyText = ''): ComparedValue => ({
  ...comparedValue(key, label, id === null ? emptyText : joinNames([id], names)),
  by: id ?? '',
})
const degrees = (value: number | null) => (value === null ? '' : `${value}°`)
const moment = (at: number | null) => (at === null ? '' : formatTime(at, 'YYYY-MM-DD HH:mm'))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join()
const joinNames = (ids: readonly string[], names: Names) => ids.map((id) => names[id] ?? '已删除的').join('、')

function pictureValues(
  { id, picture, title, subtitle, target, startsAt, endsAt, online, top }: BannerPicture,
  place: number,
  names: Names,
): ComparedValue[] {
  const at = (key: string, label: string, text: string) => comparedValue(`${id} ${key}`, `第 ${place} 张${label}`, text)
  return [
    { ...at('picture', '图片', ''), picture: picture ?? undefined },
    at('title', '主标题', title),
    at('subtitle', '副标题', subtitle),
    targetValue(`${id} target`, `第 ${place} 张点击后打开`, target, names),
    at('online', '状态', online ? '上线' : '下线'),
    at('top', '置顶', top ? '是' : '否'),
    at('startsAt', '开始展示', moment(startsAt)),
    at('endsAt', '结束展示', moment(endsAt)),
  ]
}

const iconValues = ({ id, name, icon, target }: IconEntry, names: Names): ComparedValue[] => [
  comparedValue(`${id} name`, `图标「${name || '未命名'}」名称`, name),
  comparedValue(`${id} icon`, `图标「${name || '未命名'}」图形`, MINI_PROGRAM_ICONS[icon]),
  targetValue(`${id} target`, `图标「${name || '未命名'}」打开`, target, names),
]

function fieldValues(module: MiniProgramModule, names: Names): ComparedValue[] {
  switch (module.kind) {
    case 'banner':
      return [
        comparedValue('seconds', '切换间隔', `${module.seconds} 秒`),
        {
          ...comparedValue(
            'order',
            '图片顺序',
            module.pictures.map(({ title }, index) => title || `第 ${index + 1} 张`).join('、'),
          ),
          by: idsOf(module.pictures),
        },
        ...module.pictures.flatMap((picture, index) => pictureValues(picture, index + 1, names)),
      ]
    case 'notice':
      return [comparedValue('count', '轮流显示', `${module.count} 条`)]
    case 'weather':
      return [
        comparedValue('sky', '天气', SKIES[module.sky]),
        comparedValue('temperature', '现在气温', degrees(module.temperature)),
        comparedValue('low', '最低', degrees(module.low)),
        comparedValue('high', '最高', degrees(module.high)),
        comparedValue('wind', '风', module.wind),
        comparedValue('note', '提醒', module.note),
      ]
    case 'icons':
      return [
        comparedValue('perRow', '每行几个', `${module.perRow} 个`),
        {
          ...comparedValue('order', '图标', module.items.map(({ name }) => name || '未命名').join('、')),
          by: idsOf(module.items),
        },
        ...module.items.flatMap((item) => iconValues(item, names)),
      ]
    case 'spots':
      return [
        titleValue(module.title),
        comparedValue('look', '排列', SPOT_LAYOUTS[module.look]),
        { ...comparedValue('guideIds', '推荐的导览', joinNames(module.guideIds, names)), by: module.guideIds.join() },
      ]
    case 'hot':
      return [
        titleValue(module.title),
        comparedValue('count', '显示几个', `${module.count}`),
        recordValue('guideId', '取哪个导览的讲解', module.guideId, names),
      ]
    case 'articles':
      return [
        titleValue(module.title),
        comparedValue('count', '显示几个', `${module.count}`),
        recordValue('catalogId', '分类', module.catalogId, names, '全部分类'),
      ]
    case 'videos':
    case 'information':
      return [titleValue(module.title), comparedValue('count', '显示几个', `${module.count}`)]
    case 'ad':
      return [recordValue('positionId', '广告位', module.positionId, names)]
    case 'heading':
      return [
        titleValue(module.title),
        comparedValue('note', '右边的小字', module.note),
        targetValue('target', '点击后打开', module.target, names),
      ]
    case 'gap':
      return [
        comparedValue('height', '高度', `${module.height} 像素`),
        comparedValue('line', '分隔线', module.line ? '有' : '没有'),
      ]
  }
}

const languageName = (languages: readonly PageLanguage[], code: string) =>
  languages.find((language) => language.code === code)?.name ?? code
const translationValues = (module: MiniProgramModule, languages: readonly PageLanguage[]): ComparedValue[] =>
  slotsOf(module).flatMap(({ key, label, field, translations = {} }) =>
    Object.entries(translations).map(([code, texts]) =>
      comparedValue(`${key} ${code}`, `${label}（${languageName(languages, code)}）`, texts[field] ?? ''),
    ),
  )

/** All values of a module, in form order. */
export const comparedValues = (module: MiniProgramModule, { names, languages }: DisplayNames): ComparedValue[] => [
  comparedValue('hidden', '显示', module.hidden ? '隐藏' : '显示'),
  ...fieldValues(module, names),
  ...translationValues(module, languages),
]
