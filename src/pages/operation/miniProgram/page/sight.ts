import type { ResultOf } from '@/contract/kit/core'
import { ways, WAYS } from '@/contract/kit/ways'
import type { Way } from '@/contract/kit/ways'
import { sightOf } from '@/contract/operation/miniProgram/homeView'
import { HOME_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import type { minaPage } from '@/contract/operation/miniProgram/page/minaPage'

/** What visitors get as home page in each way, and through which guides. */
export type Homes = ResultOf<typeof minaPage.home>

/** Ways in which visitors see the published page now. */
export const waysSeen = (homes: Homes): Way[] =>
  ways.filter((way) => sightOf('page', homes[way], homes[way].total) !== 'hidden')

/** 小程序和 H5 网页 */
export const waysText = (seen: readonly Way[]): string => seen.map((way) => WAYS[way]).join('和')

/** Why visitors of no way see the page, and what would change it; null if some do. */
export function hiddenReason(homes: Homes): string | null {
  if (waysSeen(homes).length > 0) return null
  if (homes.kind !== 'page') return `首页类型是「${HOME_NAMES[homes.kind]}」，改成「${HOME_NAMES.page}」以后访客才看到`
  return '没有上线的导览，访客还进不来；有导览上线以后才看到'
}

/** Address of the page as visitors of a guide open it on the web. */
export const pageAddress = (guideId: string): string => `/h5/${guideId}#home`
