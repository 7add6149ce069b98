import { Form, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ContentPage } from '@/components/richText/ContentPage'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import { LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { countCharacters, readingMinutes } from '@/contract/kit/richText'
import type { RecordPreviewProps, Values } from '../types'
import { useReferences } from '../useReferences'
import css from './ContentPreview.module.css'

/** Fills the width beside a form. */
const WIDTH = 375

/** The page itself, or how it looks when shared. */
const VIEWS = [
  { value: 'phone', label: '手机' },
  { value: 'share', label: '分享卡片' },
] as const
type View = (typeof VIEWS)[number]['value']

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const keyOf = (kind: RecordKind, type: string) =>
  Object.entries(kind.fields).find(([, field]) => field.kind.type === type)?.[0] ?? ''

/** Name of the parent catalog. */
function useCatalog(kind: RecordKind, values: Values): string {
  const key = keyOf(kind, 'reference')
  const type = kind.fields[key]?.kind
  const domain = type?.type === 'reference' ? type.to : null
  const names = useReferences(domain === null ? [] : [domain])
  return (domain !== null && names.get(domain)?.data?.find(({ id }) => id === values[key])?.name) || ''
}

/** Parts of a content page, derived from the kind's fields: first picture, summary, formatted text. */
function usePageOf(kind: RecordKind, values: Values) {
  const html = text(values[keyOf(kind, 'richText')])
  const minutes = readingMinutes(countCharacters(html))
  const cover = values[keyOf(kind, 'picture')]
  return {
    title: text(values[kind.names]) || `${kind.noun}标题`,
    cover: typeof cover === 'string' ? cover : null,
    subtitle: [useCatalog(kind, values), text(values['author']), minutes > 0 ? `${minutes} 分钟` : ''].filter(Boolean),
    summary: text(values[keyOf(kind, 'paragraph')]),
    html,
  }
}

/** Target of a record that links elsewhere; null if it opens itself. */
function redirectText(kind: RecordKind, values: Values): string | null {
  const target = values[keyOf(kind, 'link')] as LinkTarget | undefined
  return target === undefined || target.kind === 'none'
    ? null
    : `点开后不显示这一页，直接前往：${LINK_TARGET_NAMES[target.kind]}`
}

/** Live preview of what visitors open. */
export function ContentPreview({ form, kind }: RecordPreviewProps) {
  const now = Form.useWatch<Values | undefined>([], form) ?? {}
  // Typing takes priority: a long text renders when there is time.
  const values = useDeferredValue(now)
  const page = usePageOf(kind, values)
  const redirectNote = redirectText(kind, values)
  const [view, setView] = useState<View>('phone')
  return (
    <div className={css.stage}>
      <Segmented<View> aria-label="看哪里" options={[...VIEWS]} value={view} onChange={setView} />
      {redirectNote !== null && <p className={css.note}>{redirectNote}</p>}
      {view === 'phone' ? (
        <PhoneFrame width={WIDTH}>
          <ContentPage {...page} />
        </PhoneFrame>
      ) : (
        <ShareCard title={page.title} cover={page.cover} />
      )}
    </div>
  )
}
