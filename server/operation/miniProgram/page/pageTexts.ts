import { secondText } from '../../../../src/contract/kit/chinaClock'
import { APP_PAGES, LINK_TARGET_NAMES } from '../../../../src/contract/kit/linkTarget'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import { MINI_PROGRAM_ICONS } from '../../../../src/contract/operation/miniProgram/page/minaIcons'
import {
  MODULE_KINDS,
  MODULE_NAMES,
  SKIES,
  SPOT_LAYOUTS,
} from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { Translations } from '../../../../src/contract/operation/miniProgram/page/minaTexts'

function targetText(target: LinkTarget): string {
  if (target.kind === 'none') return ''
  const value =
    target.kind === 'page' ? APP_PAGES[target.page] : Object.values(target).slice(1).filter(Boolean).join(' ')
  return `${LINK_TARGET_NAMES[target.kind]} ${value}`
}

const joinParts = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join('，')
const fileOf = (picture: string | null): string =>
  picture === null ? '没有图片' : `图片 ${picture.slice(picture.lastIndexOf('/') + 1).slice(0, 8)}`
const formatDegrees = (name: string, value: number | null): string => (value === null ? '' : `${name} ${value}°`)

/** Time format of the trail, in China's time zone: 2026-11-25 08:00. */
export const formatTime = (at: number): string => secondText(at).slice(0, 16)
const formatOptionalTime = (at: number | null): string => (at === null ? '' : formatTime(at))
const formatPeriod = (startsAt: number | null, endsAt: number | null): string =>
  startsAt === null && endsAt === null ? '' : `${formatOptionalTime(startsAt)} – ${formatOptionalTime(endsAt)}`

/** en：Where to go */
const translationsText = (translations: Translations = {}): string =>
  Object.entries(translations)
    .map(([code, texts]) => `${code}：${Object.values(texts).join('，')}`)
    .join('；')

/** A module's content, a line per part; ids of referenced records are listed separately. */
function moduleTexts(module: MiniProgramModule): string[] {
  switch (module.kind) {
    case 'banner':
      return [
        `每 ${module.seconds} 秒`,
        ...module.pictures.map((item) =>
          joinParts(
            item.online ? '上线' : '下线',
            item.top && '置顶',
            fileOf(item.picture),
            item.title,
            item.subtitle,
            targetText(item.target),
            formatPeriod(item.startsAt, item.endsAt),
            translationsText(item.translations),
          ),
        ),
      ]
    case 'weather':
      return [
        joinParts(
          SKIES[module.sky],
          formatDegrees('现在', module.temperature),
          formatDegrees('最低', module.low),
          formatDegrees('最高', module.high),
          module.wind,
          module.note,
          translationsText(module.translations),
        ),
      ]
    case 'icons':
      return [
        `每行 ${module.perRow} 个`,
        ...module.items.map((item) =>
          joinParts(
            item.name,
            MINI_PROGRAM_ICONS[item.icon],
            targetText(item.target),
            translationsText(item.translations),
          ),
        ),
      ]
    case 'spots':
      return [
        joinParts(
          module.title,
          SPOT_LAYOUTS[module.look],
          `${module.guideIds.length} 个导览`,
          translationsText(module.translations),
        ),
      ]
    case 'heading':
      return [joinParts(module.title, module.note, targetText(module.target), translationsText(module.translations))]
    case 'gap':
      return [joinParts(`${module.height} 像素`, module.line && '有分隔线')]
    case 'ad':
      return [module.positionId === null ? '没有广告位' : `广告位 ${module.positionId}`]
    case 'notice':
      return [`最多 ${module.count} 条`]
    default:
      return [joinParts(module.title, `前 ${module.count} 个`, translationsText(module.translations))]
  }
}

const distinctIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

export function pageTexts(modules: readonly MiniProgramModule[]): Record<string, string[]> {
  return {
    order: modules.map(({ kind, hidden }) => `${MODULE_NAMES[kind]}${hidden ? '（隐藏）' : ''}`),
    ...Object.fromEntries(
      MODULE_KINDS.map((kind) => [kind, modules.filter((module) => module.kind === kind).flatMap(moduleTexts)]),
    ),
    guideIds: distinctIds(
      modules.flatMap((module) =>
        module.kind === 'spots' ? module.guideIds : module.kind === 'hot' ? [module.guideId] : [],
      ),
    ),
    catalogIds: distinctIds(modules.map((module) => (module.kind === 'articles' ? module.catalogId : null))),
  }
}
