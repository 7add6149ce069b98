import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/form/QueryState'
import { guide } from '@/contract/guide/guide/guide'
import { PREVIEWED_ID } from '@/contract/operation/preview'
import type { PreviewedText } from '@/contract/operation/preview'
import { call } from '@/lib/call'
import { VisitorPhone } from './VisitorPhone'
import css from './VisitorPhone.module.css'

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
  const guides = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })
  if (!guides.data) return <QueryState query={guides} what="导览" />
  const { id } = guides.data.find((online) => guideIds.includes(online.id)) ?? guides.data[0] ?? {}
  if (id === undefined)
    return <p className={css.none}>还没有上线的导览，访客打不开页面；第一个导览上线后，这里显示访客看到的样子</p>
  return (
    <VisitorPhone
      key={id}
      guideId={id}
      version="visible"
      start={place === 'home' ? 'home' : `${kind}/${PREVIEWED_ID}`}
      hasPlaces={false}
      content={{
        kind: 'text',
        of: kind,
        replaces,
        text: { summary: '', author: '', source: '', urgent: false, ...text },
      }}
    />
  )
}
