import { APP_PAGES, LINK_TARGET_NAMES } from '../../../../src/contract/kit/linkTarget'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import { MINA_ICONS } from '../../../../src/contract/operation/miniProgram/page/minaIcons'
import { MODULE_KINDS, MODULE_NAMES, SKIES, SPOT_LOOKS } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { MinaModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { Translations } from '../../../../src/contract/operation/miniProgram/page/minaTexts'

function targetWords(target: LinkTarget): string {
  if (target.kind === 'none') return ''
  const what = target.kind === 'page' ? APP_PAGES[target.page] : Object.values(target).slice(1).filter(Boolean).join(' ')
  return `${LINK_TARGET_NAMES[target.kind]} ${what}`
}

const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join('，')
const fileOf = (picture: string | null): string => (picture === null ? '没有图片' : `图片 ${picture.slice(picture.lastIndexOf('/') + 1).slice(0, 8)}`)
const degrees = (name: string, value: number | null): string => (value === null ? '' : `${name} ${value}°`)

/** Time format of the trail, in China's time zone: 2026-11-25 08:00. */
export const moment = (at: number): string => new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const momentOrNone = (at: number | null): string => (at === null ? '' : moment(at))
const period = (startsAt: number | null, endsAt: number | null): string => (startsAt === null && endsAt === null ? '' : `${momentOrNone(startsAt)} – ${momentOrNone(endsAt)}`)

/** en：Where to go */
const translated = (translations: Translations = {}): string =>
  Object.entries(translations)
    .map(([code, texts]) => `${code}：${Object.values(texts).join('，')}`)
    .join('；')

/** A module's content, a line per part; ids of referenced records are listed separately. */
function linesOf(module: MinaModule): string[] {
  switch (module.kind) {
    case 'banner':
      return [`每 ${module.seconds} 秒`, ...module.pictures.map((one) => joined(fileOf(one.picture), one.title, one.subtitle, targetWords(one.target), period(one.startsAt, one.endsAt), translated(one.translations)))]
    case 'weather':
      return [joined(SKIES[module.sky], degrees('现在', module.temperature), degrees('最低', module.low), degrees('最高', module.high), module.wind, module.note, translated(module.translations))]
    case 'icons':
      return [`每行 ${module.perRow} 个`, ...module.items.map((one) => joined(one.name, MINA_ICONS[one.icon], targetWords(one.target), translated(one.translations)))]
    case 'spots':
      return [joined(module.title, SPOT_LOOKS[module.look], `${module.guideIds.length} 个导览`, translated(module.translations))]
    case 'heading':
      return [joined(module.title, module.note, targetWords(module.target), translated(module.translations))]
    case 'gap':
      return [joined(`${module.height} 像素`, module.line && '有分隔线')]
    case 'ad':
      return [module.positionId === null ? '没有广告位' : `广告位 ${module.positionId}`]
    case 'notice':
      return [`最多 ${module.count} 条`]
    default:
      return [joined(module.title, `前 ${module.count} 个`, translated(module.translations))]
  }
}

const chosen = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** A page's modules by the fields of `MINA_PAGE_TRAIL`. */
export function pageWords(modules: readonly MinaModule[]): Record<string, string[]> {
  return {
    order: modules.map(({ kind, hidden }) => `${MODULE_NAMES[kind]}${hidden ? '（隐藏）' : ''}`),
    ...Object.fromEntries(MODULE_KINDS.map((kind) => [kind, modules.filter((module) => module.kind === kind).flatMap(linesOf)])),
    guideIds: chosen(modules.flatMap((module) => (module.kind === 'spots' ? module.guideIds : module.kind === 'hot' ? [module.guideId] : []))),
    catalogIds: chosen(modules.map((module) => (module.kind === 'articles' ? module.catalogId : null))),
  }
}
