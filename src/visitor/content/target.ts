import type { Packet } from '../calls'
import { INTRO, LIST, MAP, pointHash, PROBLEM, RESCUE, ROUTES } from '../useHash'
import type { Target } from './calls'
import { QUESTIONS, recordHash, SITE, TRAFFIC } from './hashes'

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
  guide: { id: string }
  /** Null until it is loaded. */
  packet: Pick<Packet, 'spots'> | null
}

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
const call = (phone: string): Href => ({ href: `tel:${phone.replace(/[^\d+*#-]/g, '')}`, isOutside: false })

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

/** The address that a link opens here; null if it leads nowhere on this page: other mini-programs, and pages that are not here. */
export function hrefOf(target: Target, links: LinkContext): Href | null {
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
