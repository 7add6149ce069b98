import type { ResultOf } from '@/contract/kit/core'
import type { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { question } from '@/contract/operation/question/question'
import type { termsCalls, TermsType } from '@/contract/system/terms'
import type { visitorContent } from '@/contract/visitor/visitorContent'
import type { visitorGuide } from '@/contract/visitor/visitorGuide'
import type { visitorServices } from '@/contract/visitor/visitorServices'
import { get as fetchAnswer } from '../calls'

type Content = typeof visitorContent
type Services = typeof visitorServices

export type Home = ResultOf<typeof minaPage.indexPage>
export type Module = Home['modules'][number]
export type ModuleOf<K extends Module['kind']> = Extract<Module, { kind: K }>
export type Entry = Home['urgent'][number]
export type Target = NonNullable<Entry['target']>
export type Weather = NonNullable<Home['weather']>
export type ExtendFunction = ResultOf<Services['extendFunctions']>[number]
export type Advertisement = ResultOf<Services['advertisements']>[number]
export type Site = ResultOf<Content['site']>
export type Video = ResultOf<Content['video']>
export type TrafficGuide = ResultOf<Services['trafficGuides']>[number]
export type QuestionKind = ResultOf<Services['questions']>[number]
export type Reply = ResultOf<typeof question.ask>['answer']
export type Products = ResultOf<Services['products']>
export type Found = ResultOf<Services['search']>
export type Terms = ResultOf<typeof termsCalls.read>
export type { TermsType }

/** What a list shows of an entry; each list has some of it. */
export interface ListedEntry {
  id: string
  title: string
  cover: string | null
  summary?: string
  urgent?: boolean
  seconds?: number
  readingMinutes?: number
  at?: number
}

/** What a page of text shows; each kind of text has some of it. */
export interface Text extends ListedEntry {
  author?: string
  source?: string
  content: string
  target?: Target
}

/** Kinds of entries with a list and a page each. */
export type EntryKind = 'article' | 'notice' | 'information' | 'video'
export type TextKind = Exclude<EntryKind, 'video'> | 'siteArticle'

const getOf = <T>(path: string, guideId: string, signal: AbortSignal, query: Record<string, string> = {}): Promise<T> =>
  fetchAnswer(`${path}?${new URLSearchParams({ guideId, ...query }).toString()}`, signal)

const post = <T>(path: string, body: object, signal: AbortSignal): Promise<T> =>
  fetchAnswer(path, signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** In Chinese without a language. */
export const fetchHome = (guideId: string, language: string | undefined, signal: AbortSignal): Promise<Home> =>
  post('/scenic/indexPage', { page: 'home', guideId, language }, signal)

export const fetchEntries = (kind: EntryKind, guideId: string, signal: AbortSignal): Promise<ListedEntry[]> =>
  getOf(`/${kind}/list`, guideId, signal)

export const fetchText = (kind: TextKind, id: string, guideId: string, signal: AbortSignal): Promise<Text> =>
  getOf(`/${kind}/${encodeURIComponent(id)}`, guideId, signal)

export const fetchVideo = (id: string, guideId: string, signal: AbortSignal): Promise<Video> =>
  getOf(`/video/${encodeURIComponent(id)}`, guideId, signal)

export const fetchSite = (guideId: string, signal: AbortSignal): Promise<Site> => getOf('/site', guideId, signal)

export const fetchTerms = (type: TermsType, guideId: string, signal: AbortSignal): Promise<Terms> =>
  getOf('/terms', guideId, signal, { type })

export const fetchTrafficGuides = (guideId: string, signal: AbortSignal): Promise<TrafficGuide[]> =>
  getOf('/trafficGuide/list', guideId, signal)

export const fetchGuides = (guideId: string, signal: AbortSignal): Promise<ResultOf<typeof visitorGuide.guides>> =>
  getOf('/guide/list', guideId, signal)

export const fetchExtendFunctions = (guideId: string, signal: AbortSignal): Promise<ExtendFunction[]> =>
  getOf('/extendFunction/list', guideId, signal)

export const fetchAdvertisements = (position: string, guideId: string, signal: AbortSignal): Promise<Advertisement[]> =>
  getOf('/advertisement/list', guideId, signal, { position })

export const fetchProducts = (guideId: string, signal: AbortSignal): Promise<Products> =>
  getOf('/product/list', guideId, signal)

export const fetchQuestions = (guideId: string, signal: AbortSignal): Promise<QuestionKind[]> =>
  getOf('/question/list', guideId, signal)

/** Null if there is no answer. */
export const askQuestion = async (text: string, guideId: string, signal: AbortSignal): Promise<Reply> =>
  (await post<{ answer: Reply }>('/question/ask', { guideId, text }, signal)).answer

export const fetchFound = (keyword: string, guideId: string, signal: AbortSignal): Promise<Found> =>
  getOf('/search', guideId, signal, { keyword })
