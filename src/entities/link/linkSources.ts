import { article } from '@/contract/operation/article/article'
import type { IdAndName } from '@/contract/kit/core'
import { guide } from '@/contract/guide/guide/guide'
import { information } from '@/contract/features/information'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { siteArticle } from '@/contract/operation/miniProgram/site/siteArticle'
import { call } from '@/lib/call'

export type RecordKind = Extract<LinkTarget, { id: string }>['kind']

interface LinkSource {
  /** All linkable records; limited to one guide if the kind belongs to a guide. */
  read: (signal: AbortSignal, guideId: string | null) => Promise<readonly IdAndName[]>
}

/** Sources of linkable records. A kind without a source is not offered; each domain adds a line once it has one. */
export const LINK_SOURCES: Partial<Record<RecordKind, LinkSource>> = {
  guide: { read: (signal) => call(guide.list, {}, { signal }) },
  article: { read: (signal) => call(article.idAndName, {}, { signal }) },
  siteArticle: { read: (signal) => call(siteArticle.idAndName, {}, { signal }) },
  information: { read: (signal) => call(information.idAndName, {}, { signal }) },
}
