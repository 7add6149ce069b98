import type { TermsType } from '@/contract/system/terms'

/* Pages of the visitors' page: the part of its address behind `#`. */

export const HOME_PAGE = 'home'
export const LIST_PAGE = 'list'
export const ME_PAGE = 'me'
export const QUESTIONS_PAGE = 'questions'
export const SITE_PAGE = 'site'
export const termsPage = (type: TermsType): string => `terms/${type}`
export const explanationPage = (id: string): string => `explanation/${id}`
export const textPage = (kind: string, id: string): string => `${kind}/${id}`
