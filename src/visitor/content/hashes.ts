import type { TermsType } from './calls'

/* Addresses of the pages behind the home page, without `#`. */

export const HOME = 'home'
export const TRAFFIC = 'traffic'
export const QUESTIONS = 'questions'
export const SEARCH = 'search'
export const SITE = 'site'

/** Kinds of pages that show one record, with the page that lists them. */
const PARENTS = {
  article: 'articles',
  notice: 'notices',
  information: 'informationList',
  video: 'videos',
  siteArticle: SITE,
} as const
export type RecordPage = keyof typeof PARENTS

export const recordHash = (page: RecordPage, id: string): string => `${page}/${id}`
export const listHash = (page: RecordPage): string => PARENTS[page]
export const termsHash = (type: TermsType): string => `terms/${type}`

export type ContentRoute =
  | { page: 'record'; kind: RecordPage; id: string }
  | { page: 'list'; kind: Exclude<RecordPage, 'siteArticle'> }
  | { page: 'terms'; type: TermsType }
  | { page: typeof TRAFFIC | typeof QUESTIONS | typeof SEARCH | typeof SITE }

const SINGLE = [TRAFFIC, QUESTIONS, SEARCH, SITE] as const
const TERMS: readonly TermsType[] = ['user', 'privacy', 'purchase']
const recordPages = Object.keys(PARENTS) as RecordPage[]

/** The page that a hash opens; null if it is none of these. */
export function contentRoute(hash: string): ContentRoute | null {
  const single = SINGLE.find((page) => page === hash)
  if (single) return { page: single }
  const listed = recordPages.find((kind) => PARENTS[kind] === hash)
  if (listed && listed !== 'siteArticle') return { page: 'list', kind: listed }
  const [, name, id = ''] = /^(\w+)\/([\w-]+)$/.exec(hash) ?? []
  const kind = recordPages.find((one) => one === name)
  if (kind) return { page: 'record', kind, id }
  const type = TERMS.find((one) => one === id)
  return name === 'terms' && type ? { page: 'terms', type } : null
}
