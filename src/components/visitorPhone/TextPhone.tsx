import { PREVIEWED_ID } from '@/contract/operation/previewContent'
import type { PreviewedText } from '@/contract/operation/previewContent'
import { GuidePhone } from './GuidePhone'
import { HOME_PAGE, textPage } from './pages'

/** Where the text is shown: opened, or on the home page. */
export type TextPlace = 'text' | 'home'

interface TextPhoneProps {
  kind: PreviewedText
  text: {
    title: string
    cover: string | null
    summary?: string
    author?: string
    source?: string
    urgent?: boolean
    content: string
  }
  /** The stored text that is edited; null for a new one. */
  replaces: string | null
  /** Guides whose visitors get it; empty for all. */
  guideIds: readonly string[]
  place?: TextPlace
}

/** A text as visitors read it, while it is written. */
export function TextPhone({ kind, text, replaces, guideIds, place = 'text' }: TextPhoneProps) {
  return (
    <GuidePhone
      guideIds={guideIds}
      start={place === 'home' ? HOME_PAGE : textPage(kind, PREVIEWED_ID)}
      content={{
        kind: 'text',
        of: kind,
        replaces,
        text: { summary: '', author: '', source: '', urgent: false, ...text },
      }}
    />
  )
}
