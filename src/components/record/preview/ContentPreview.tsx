import { Form, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import { TextPhone } from '@/components/visitorPhone/TextPhone'
import type { TextPlace } from '@/components/visitorPhone/TextPhone'
import { LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { PREVIEWED_TEXTS } from '@/contract/operation/previewContent'
import type { RecordPreviewProps, Values } from '../types'
import shared from '@/theme/shared.module.css'
import css from './ContentPreview.module.css'

/** The page itself, or how it looks when shared. */
const VIEWS = [
  { value: 'text', label: '手机' },
  { value: 'share', label: '分享卡片' },
] as const

/** The same, and the home page, where it is listed. */
const VIEWS_WITH_HOME = [{ value: 'home', label: '首页' }, { value: 'text', label: '点开后' }, VIEWS[1]] as const
type View = (typeof VIEWS_WITH_HOME)[number]['value']

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const keyOf = (kind: RecordKind, type: string) =>
  Object.entries(kind.fields).find(([, field]) => field.kind.type === type)?.[0] ?? ''

/** What is typed so far, by the kind's fields. */
function textIn(kind: RecordKind, values: Values) {
  const cover = values[keyOf(kind, 'picture')]
  return {
    title: text(values[kind.names]) || `${kind.noun}标题`,
    cover: typeof cover === 'string' ? cover : null,
    summary: text(values['summary']),
    author: text(values['author']),
    source: text(values['source']),
    urgent: values['urgent'] === true,
    content: text(values[keyOf(kind, 'richText')]),
  }
}

/** Target of a record that links elsewhere; null if it opens itself. */
function redirectText(kind: RecordKind, values: Values): string | null {
  const target = values[keyOf(kind, 'link')] as LinkTarget | undefined
  return target === undefined || target.kind === 'none'
    ? null
    : `点开后不显示这一页，直接前往：${LINK_TARGET_NAMES[target.kind]}`
}

/** Live preview of what visitors open; with `onHome` also of the home page, which lists it. */
export function ContentPreview({ form, kind, record, onHome = false }: RecordPreviewProps & { onHome?: boolean }) {
  const now = Form.useWatch<Values | undefined>([], form) ?? {}
  // Typing takes priority: a long text renders when there is time.
  const values = useDeferredValue(now)
  const written = textIn(kind, values)
  const redirectNote = redirectText(kind, values)
  const [view, setView] = useState<View>(onHome ? 'home' : 'text')
  const previewed = PREVIEWED_TEXTS.find((name) => name === kind.domain)
  const guideIds = values['guideIds']
  return (
    <div className={css.stage}>
      <Segmented<View>
        aria-label="看哪里"
        options={[...(onHome ? VIEWS_WITH_HOME : VIEWS)]}
        value={view}
        onChange={setView}
      />
      {redirectNote !== null && <p className={`${shared.hint} ${css.note}`}>{redirectNote}</p>}
      {view === 'share' || previewed === undefined ? (
        <ShareCard title={written.title} cover={written.cover} />
      ) : (
        <TextPhone
          kind={previewed}
          text={written}
          replaces={record?.id ?? null}
          guideIds={Array.isArray(guideIds) ? (guideIds as string[]) : []}
          place={view satisfies TextPlace}
        />
      )}
    </div>
  )
}
