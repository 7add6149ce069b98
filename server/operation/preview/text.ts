import { informationKind } from '../../../src/contract/features/information'
import { noticeKind } from '../../../src/contract/features/notice'
import { countCharacters, readingMinutes } from '../../../src/contract/kit/richText'
import { siteArticleKind } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import { articleKind } from '../../../src/contract/operation/article/article'
import { PREVIEWED_ID } from '../../../src/contract/operation/previewContent'
import type { PreviewedText } from '../../../src/contract/operation/previewContent'
import { cleanRichText } from '../../lib/richText/clean'
import { contentIn } from '../../guide/preview/read'
import type { Preview } from '../../guide/preview/read'

const KINDS = { article: articleKind, notice: noticeKind, information: informationKind, siteArticle: siteArticleKind }

/** The text that a preview shows while it is written, as visitors would get it; null for any other. */
export function previewedText(preview: Preview | null, of: PreviewedText, id: string, now: number): object | null {
  const content = contentIn(preview, 'text')
  if (id !== PREVIEWED_ID || content?.of !== of) return null
  const html = cleanRichText(content.text.content)
  const { guideIds: _, ...shape } = KINDS[of].visible.shape as Record<string, unknown>
  const text = {
    ...content.text,
    id,
    content: html,
    readingMinutes: readingMinutes(countCharacters(html)),
    catalogId: PREVIEWED_ID,
    // Texts that link elsewhere are never opened.
    target: { kind: 'none' },
  }
  return { ...Object.fromEntries(Object.entries(text).filter(([key]) => key in shape)), at: now }
}

export interface PreviewedNotice {
  entry: { id: string; title: string; cover: string | null; urgent: boolean }
  /** Id of the stored notice being edited. */
  replaces: string | null
}

/** The notice that a preview shows while it is written, as an entry of lists; null for any other preview. */
export function previewedNotice(preview: Preview | null): PreviewedNotice | null {
  const content = contentIn(preview, 'text')
  if (content?.of !== 'notice') return null
  const { title, cover, urgent } = content.text
  return { entry: { id: PREVIEWED_ID, title, cover, urgent }, replaces: content.replaces }
}
