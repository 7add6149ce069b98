import type { visitorServices } from '../../src/contract/visitor/visitorServices'
import type { Tx } from '../db/types'
import type { PreviewedText } from '../../src/contract/operation/previewContent'
import { openGuide } from '../guide/guide/tenantOf'
import type { NamedGuide, VisitorHeaders } from '../guide/guide/tenantOf'
import type { Preview } from '../guide/preview/read'
import { contentIn } from '../guide/preview/read'
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
  onlineList,
  readContent,
} from './content'
import type { Visit } from './content'
import { previewedNotice, previewedText } from '../operation/preview/text'
import {
  readAdvertisements,
  readExtendFunctions,
  readProducts,
  readQuestions,
  readTrafficGuides,
  searchGuide,
} from './services'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../src/contract/kit/core'
import { siteKind } from '../../src/contract/operation/miniProgram/site/site'
import { siteArticleKind } from '../../src/contract/operation/miniProgram/site/siteArticle'
import { visitorContent } from '../../src/contract/visitor/visitorContent'
import { idAndName } from '../../src/contract/kit/core'
import { hasRow, onlyRow, rows } from '../db/rows'
import { absent } from '../http/refusal'
import { articleComputed } from '../operation/article/handlers'
import { withGuide } from './withGuide'

type Calls = typeof visitorContent

const articleRow = visitorContent.site.result.shape.catalogs.element.shape.articles.element.extend({
  catalogId: z.string(),
})

/** Columns that visitors see; a preview may show all. */
const columnCondition = (preview: Preview | null) =>
  contentIn(preview, 'site')?.all ? sql`deleted_at is null` : sql`deleted_at is null and publish = 'online'`

/** The merchant's micro-site: a column that is offline is not in it, with its articles. */
async function readSite(tx: Tx, { now }: Visit, preview: Preview | null): Promise<ResultOf<Calls['site']>> {
  const previewed = contentIn(preview, 'site')
  const saved = await onlyRow(
    tx,
    siteKind.visible.omit({ id: true }),
    sql`select name, logo, pictures, introduction, phone, hours, address from site where deleted_at is null`,
  )
  const catalogs = await rows(
    tx,
    idAndName,
    sql`select id, name from site_catalog where ${columnCondition(preview)} order by sort, id`,
  )
  const articles = await onlineList(
    tx,
    articleRow,
    {
      table: 'site_article',
      columns: sql`t.id, t.title, t.cover, t.summary, t.catalog_id as "catalogId"`,
      all: previewed?.all,
    },
    now,
  )
  return {
    ...saved,
    ...previewed?.head,
    catalogs: catalogs.map((catalog) => ({
      ...catalog,
      articles: articles.flatMap(({ catalogId, ...article }) => (catalogId === catalog.id ? [article] : [])),
    })),
  }
}

async function readSiteArticle(
  tx: Tx,
  id: string,
  visit: Visit,
  preview: Preview | null,
): Promise<ResultOf<Calls['siteArticle']>> {
  const all = contentIn(preview, 'site')?.all
  const article = await readContent(tx, siteArticleKind, { computedFields: articleComputed }, id, { ...visit, all })
  const isInSite = await hasRow(
    tx,
    sql`select 1 from site_catalog where id = ${article.catalogId} and ${columnCondition(preview)}`,
  )
  if (!isInSite) throw absent('没有这篇文章')
  return article
}

/** Each keyword compares all names of a guide. */
const SEARCH_LIMITS = {
  name: 'guideSearch',
  ofAddress: { most: 600, windowMs: 60_000 },
  ofVisitor: { most: 60, windowMs: 60_000 },
  refusal: '搜索得太快了，请稍后再试',
}

interface Opened<Q> {
  query: Q & NamedGuide
  headers: VisitorHeaders
}

/** A reading call about the guide that is open. */
const ofGuide =
  <Q, T>(read: (tx: Tx, visit: Visit, query: Q, preview: Preview | null) => Promise<T>) =>
  ({ query, headers }: Opened<Q>, context: PublicContext): Promise<T> =>
    withGuide(context, headers, query, (tx, preview) =>
      read(tx, { guideId: query.guideId, now: context.now }, query, preview),
    )

/** The same for one record. `previewed`: its name in previews, which show it unsaved. */
const ofRecord =
  <T>(read: (tx: Tx, id: string, visit: Visit, preview: Preview | null) => Promise<T>, previewed?: PreviewedText) =>
  ({ params, query, headers }: Opened<object> & { params: { id: string } }, context: PublicContext): Promise<T> =>
    withGuide(context, headers, query, async (tx, preview) => {
      const text = previewed && previewedText(preview, previewed, params.id, context.now)
      // The kind's fields decide which parts of a text it has; a test compares them.
      return text ? (text as T) : read(tx, params.id, { guideId: query.guideId, now: context.now }, preview)
    })

export const visitorContentHandlers: Handlers<typeof visitorContent & typeof visitorServices> = {
  articles: ofGuide((tx, visit, { catalogId }: { catalogId?: string | undefined }) =>
    readArticles(tx, visit, catalogId),
  ),
  article: ofRecord(readArticle, 'article'),
  notices: ({ query, headers }, context) =>
    withGuide(context, headers, query, async (tx, preview) => {
      const { now } = context
      const written = previewedNotice(preview)
      const list = await readNotices(tx, { guideId: query.guideId, now })
      return written ? [{ ...written.entry, at: now }, ...list.filter(({ id }) => id !== written.replaces)] : list
    }),
  notice: ofRecord(readNotice, 'notice'),
  informationList: ofGuide(readInformationList),
  information: ofRecord(readInformation, 'information'),
  videos: ofGuide(readVideos),
  video: ofRecord(readVideo),
  site: ofGuide((tx, visit, _query, preview) => readSite(tx, visit, preview)),
  siteArticle: ofRecord(readSiteArticle, 'siteArticle'),
  trafficGuides: ofGuide(readTrafficGuides),
  extendFunctions: ofGuide(readExtendFunctions),
  advertisements: ofGuide((tx, visit, { position }: { position: string }, preview) =>
    readAdvertisements(tx, position, visit, preview),
  ),
  questions: ofGuide((tx, visit, _query, preview) => readQuestions(tx, visit, preview)),
  products: async ({ query, headers }, context) => {
    const { platform, now } = context
    const { tenantId, preview, isClosed } = await openGuide(context, headers, query)
    const sale = await platform.db.read(tenantId, (tx) => readProducts(tx, { ...query, now }, preview))
    return { ...sale, canBuy: !isClosed && (await platform.payments.channel(tenantId)) !== null }
  },
  search: ({ query, headers }, context) =>
    withGuide(
      context,
      headers,
      query,
      (tx) => searchGuide(tx, query.keyword, { guideId: query.guideId, now: context.now }),
      SEARCH_LIMITS,
    ),
}
