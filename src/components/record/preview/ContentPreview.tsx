import { Form, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ContentPage } from '@/components/ui/phone/ContentPage'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import { LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { countCharacters, readingMinutes } from '@/contract/kit/richText'
import type { RecordPreviewProps, Values } from '../types'
import { useReferences } from '../useReferences'
import css from './ContentPreview.module.css'

/** Over the width of the place beside a form. */
const WIDTH = 375

/** The page itself, or what it looks like where it is passed on. */
const LOOKS = [
  { value: 'phone', label: '手机' },
  { value: 'share', label: '分享卡片' },
] as const
type Look = (typeof LOOKS)[number]['value']

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const keyOf = (kind: RecordKind, type: string) => Object.keys(kind.fields).find((key) => kind.fields[key]!.kind.type === type) ?? ''

/** The name of what it is put under. */
function useCatalog(kind: RecordKind, values: Values): string {
  const key = keyOf(kind, 'reference')
  const type = kind.fields[key]?.kind
  const domain = type?.type === 'reference' ? type.to : null
  const names = useReferences(domain === null ? [] : [domain])
  return (domain !== null && names.get(domain)?.data?.find(({ id }) => id === values[key])?.name) || ''
}

/** The parts of a content page that follow from the fields of a kind: the first picture, the summary, the formatted text. */
function usePageOf(kind: RecordKind, values: Values) {
  const html = text(values[keyOf(kind, 'richText')])
  const minutes = readingMinutes(countCharacters(html))
  const cover = values[keyOf(kind, 'picture')]
  return {
    title: text(values[kind.names]) || `${kind.noun}标题`,
    cover: typeof cover === 'string' ? cover : null,
    facts: [useCatalog(kind, values), text(values['author']), minutes > 0 ? `${minutes} 分钟` : ''].filter(Boolean),
    summary: text(values[keyOf(kind, 'paragraph')]),
    html,
  }
}

/** Where it leads in place of being opened; null when it is opened. */
function leadsTo(kind: RecordKind, values: Values): string | null {
  const target = values[keyOf(kind, 'link')] as LinkTarget | undefined
  return target === undefined || target.kind === 'none' ? null : `点开后不显示这一页，直接前往：${LINK_TARGET_NAMES[target.kind]}`
}

/** What visitors open, as it is written. */
export function ContentPreview({ form, kind }: RecordPreviewProps) {
  const now = Form.useWatch<Values | undefined>([], form) ?? {}
  // Typing goes first: a long text is drawn when there is time.
  const values = useDeferredValue(now)
  const page = usePageOf(kind, values)
  const leads = leadsTo(kind, values)
  const [look, setLook] = useState<Look>('phone')
  return (
    <div className={css.stage}>
      <Segmented<Look> aria-label="看哪里" options={[...LOOKS]} value={look} onChange={setLook} />
      {leads !== null && <p className={css.note}>{leads}</p>}
      {look === 'phone' ? (
        <PhoneFrame width={WIDTH}>
          <ContentPage {...page} />
        </PhoneFrame>
      ) : (
        <ShareCard title={page.title} cover={page.cover} />
      )}
    </div>
  )
}
