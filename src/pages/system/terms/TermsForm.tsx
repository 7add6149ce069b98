import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { Field } from '@/components/form/Field'
import { PartDrawer } from '@/components/form/PartDrawer'
import { useRightRevoked } from '@/components/form/useRightRevoked'
import { RichTextEditor } from '@/components/richText'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { termsPage } from '@/components/visitorPhone/pages'
import { toPlain } from '@/contract/kit/richTextPlain'
import { terms, termsCalls, termsContent, TERMS_MAX, TERMS_NAMES } from '@/contract/system/terms'
import type { TermsType } from '@/contract/system/terms'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'

const schema = z.object({ content: termsContent })
const EMPTY = { content: '' }
const FIELDS = [
  { path: ['content'], label: '内容', text: (value: unknown) => (typeof value === 'string' ? toPlain(value) : '') },
]

/** The terms as visitors read them, while they are written. */
function TermsPreview({ type, form }: { type: TermsType; form: FormInstance }) {
  const content = Form.useWatch<string | undefined>('content', form) ?? ''
  return <GuidePhone start={termsPage(type)} content={{ kind: 'terms', type, content }} />
}

interface TermsFormProps {
  type: TermsType
  onClose: () => void
  onDone: () => void
}

/** Writes the next version; on a conflict, compares both texts before saving one. */
export default function TermsForm({ type, onClose, onDone }: TermsFormProps) {
  const [sending, setSending] = useState<number | null>(null)
  const isRevoked = useRightRevoked(right('terms', 'edit'))
  const name = TERMS_NAMES[type]
  return (
    <PartDrawer
      record={{ domain: 'terms', id: type, name, kindName: '条款', schema: terms, nameOf: () => name }}
      part="content"
      title={`编辑${name}`}
      noun="内容"
      initial={EMPTY}
      schema={schema}
      fields={FIELDS}
      blocked={sending === null ? null : `图片正在上传 ${Math.round(sending * 100)}%`}
      revokedReason={isRevoked}
      read={(signal) => call(termsCalls.detail, { query: { type } }, { signal })}
      send={(values, version) => call(termsCalls.put, { body: { ...values, type, version } })}
      consequence={({ version }) => `成为第 ${version} 版，访客马上看到；以前的版本都保留`}
      renderPreview={({ form }) => <TermsPreview type={type} form={form} />}
      onClose={onClose}
      onDone={onDone}
    >
      {(editor) => (
        <Field editor={editor} path="content" label="内容" required>
          <RichTextEditor name={name} maxLength={TERMS_MAX} onBusy={setSending} />
        </Field>
      )}
    </PartDrawer>
  )
}
