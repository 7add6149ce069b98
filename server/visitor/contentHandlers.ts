import type { visitorContent } from '../../src/contract/visitor/visitorContent'
import type { visitorServices } from '../../src/contract/visitor/visitorServices'
import type { Tx } from '../db/types'
import type { Handlers, PublicContext } from '../http/handler'
import {
  readArticle,
  readArticles,
  readInformation,
  readInformationList,
  readNotice,
  readNotices,
  readVideo,
  readVideos,
} from './content'
import type { Visit } from './content'
import { readAdvertisements, readExtendFunctions, readQuestions, readTrafficGuides, searchGuide } from './services'
import { readSite, readSiteArticle } from './site'
import { withGuide } from './withGuide'

/** Each keyword compares all names of a guide. */
const SEARCH_LIMITS = {
  name: 'guideSearch',
  ofAddress: { most: 600, windowMs: 60_000 },
  ofVisitor: { most: 60, windowMs: 60_000 },
  refusal: '搜索得太快了，请稍后再试',
}

interface Opened<Q> {
  query: Q & { guideId: string }
  headers: { visitortoken: string }
}

/** A reading call about the guide that is open. */
const ofGuide =
  <Q, T>(read: (tx: Tx, visit: Visit, query: Q) => Promise<T>) =>
  ({ query, headers }: Opened<Q>, context: PublicContext): Promise<T> =>
    withGuide(context, headers, query.guideId, (tx) => read(tx, { guideId: query.guideId, now: context.now }, query))

/** The same about one record. */
const ofRecord =
  <T>(read: (tx: Tx, id: string, visit: Visit) => Promise<T>) =>
  ({ params, query, headers }: Opened<object> & { params: { id: string } }, context: PublicContext): Promise<T> =>
    withGuide(context, headers, query.guideId, (tx) =>
      read(tx, params.id, { guideId: query.guideId, now: context.now }),
    )

export const visitorContentHandlers: Handlers<typeof visitorContent & typeof visitorServices> = {
  articles: ofGuide((tx, visit, { catalogId }: { catalogId?: string | undefined }) =>
    readArticles(tx, visit, catalogId),
  ),
  article: ofRecord(readArticle),
  notices: ofGuide(readNotices),
  notice: ofRecord(readNotice),
  informationList: ofGuide(readInformationList),
  information: ofRecord(readInformation),
  videos: ofGuide(readVideos),
  video: ofRecord(readVideo),
  site: ofGuide(readSite),
  siteArticle: ofRecord(readSiteArticle),
  trafficGuides: ofGuide(readTrafficGuides),
  extendFunctions: ofGuide(readExtendFunctions),
  advertisements: ofGuide((tx, visit, { position }: { position: string }) => readAdvertisements(tx, position, visit)),
  questions: ofGuide(readQuestions),
  search: ({ query: { guideId, keyword }, headers }, context) =>
    withGuide(
      context,
      headers,
      guideId,
      (tx) => searchGuide(tx, keyword, { guideId, now: context.now }),
      SEARCH_LIMITS,
    ),
}
