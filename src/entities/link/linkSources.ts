import { article } from '@/contract/operation/article/article'
import type { IdAndName } from '@/contract/kit/core'
import { guide } from '@/contract/guide/guide/guide'
import { information } from '@/contract/features/information'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { siteArticle } from '@/contract/operation/miniProgram/site/siteArticle'
import { call } from '@/lib/call'

export type RecordKind = Extract<LinkTarget, { id: string }>['kind']

interface LinkSource {
  /** Everything that can be linked to; of one guide where the kind belongs to one. */
  read: (signal: AbortSignal, guideId: string | null) => Promise<readonly IdAndName[]>
}

/** Where the records of a kind come from. A kind without a source is not offered: each domain adds a line when it has one. */
export const LINK_SOURCES: Partial<Record<RecordKind, LinkSource>> = {
  guide: { read: (signal) => call(guide.list, {}, { signal }) },
  article: { read: (signal) => call(article.idAndName, {}, { signal }) },
  siteArticle: { read: (signal) => call(siteArticle.idAndName, {}, { signal }) },
  information: { read: (signal) => call(information.idAndName, {}, { signal }) },
}
