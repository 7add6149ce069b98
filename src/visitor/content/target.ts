import { phoneLink } from '@/contract/kit/phoneLink'
import { functionBehind } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import type { Packet } from '../calls'
import { explanationIn, GONE, INTRO, LIST, MAP, pointHash, PROBLEM, RESCUE, routeIn, ROUTES } from '../useHash'
import type { Target } from './calls'
import { contentRoute, QUESTIONS, recordHash, SITE, TRAFFIC } from './hashes'

/** Pages of the mini-program that are here too, by their name in links. */
const PAGES: Partial<Record<Extract<Target, { kind: 'page' }>['page'], string>> = {
  guides: LIST,
  map: MAP,
  routes: ROUTES,
  toilets: MAP,
  traffic: TRAFFIC,
  questions: QUESTIONS,
  site: SITE,
  rescue: RESCUE,
  problem: PROBLEM,
}

/** What links lead to depends on the guide that is open. */
export interface LinkContext {
  guide: { id: string; functionsOff?: readonly GuideFunction[] }
  /** Null until it is loaded. */
  packet: Pick<Packet, 'spots'> | null
}

/** Whether the guide has switched off what a part of the page needs. */
export const isOff = (name: GuideFunction | undefined, { functionsOff }: LinkContext['guide']): boolean =>
  name !== undefined && functionsOff?.includes(name) === true

export interface Href {
  href: string
  /** Leads out of the page. */
  isOutside: boolean
}

const inside = (hash: string): Href => ({ href: `#${hash}`, isOutside: false })
const guidePage = (id: string): Href => ({ href: `/h5/${encodeURIComponent(id)}`, isOutside: false })
const pointOf = ({ guideId, id }: { guideId: string; id: string }): Href => ({
  href: `/h5/${encodeURIComponent(guideId)}#${pointHash(id)}`,
  isOutside: false,
})
const call = (phone: string): Href => ({ href: phoneLink(phone), isOutside: false })

/** Only over https: the address comes from operators, and `http:` would be blocked or read on the way. */
function outside(url: string): Href | null {
  try {
    return new URL(url).protocol === 'https:' ? { href: url, isOutside: true } : null
  } catch {
    return null
  }
}

function pageHref(page: Extract<Target, { kind: 'page' }>['page']): Href | null {
  const hash = PAGES[page]
  return hash === undefined ? null : inside(hash)
}

type Page = keyof typeof PAGES
const pages = Object.keys(PAGES) as Page[]

/** The function behind a part of the page, however its address was come by; undefined if every guide has it. */
export function functionIn(hash: string): GuideFunction | undefined {
  const page = pages.find((name) => PAGES[name] === hash)
  if (page) return functionBehind({ kind: 'page', page })
  if (hash === GONE || explanationIn(hash) !== null) return 'explanation'
  if (routeIn(hash) !== null) return 'routes'
  const route = contentRoute(hash)
  return route && 'kind' in route && route.kind === 'article' ? 'raiders' : undefined
}

/** The address that a link opens here; null if it leads nowhere on this page: other mini-programs, and pages that are not here. */
export function hrefOf(target: Target, links: LinkContext): Href | null {
  if (isOff(functionBehind(target), links.guide)) return null
  switch (target.kind) {
    case 'none':
    case 'miniProgram':
      return null
    case 'page':
      return pageHref(target.page)
    case 'url':
      return outside(target.url)
    case 'guide':
      return target.id === links.guide.id ? inside(INTRO) : guidePage(target.id)
    case 'poi':
      return target.guideId === links.guide.id ? inside(pointHash(target.id)) : pointOf(target)
    case 'article':
    case 'siteArticle':
    case 'information':
      return inside(recordHash(target.kind, target.id))
    case 'phone':
      return call(target.phone)
  }
}
