import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { ShareCard } from '@/components/phone/ShareCard'
import type { RecordPreviewProps } from '@/components/record'
import { baseConfigProKind } from '@/contract/merchantConfig'
import { PARTS } from '../parts'
import css from './MinaPhone.module.css'
import { MinaPhone } from './MinaPhone'
import { sampleOf } from './sample'

/** What is typed, among what the other parts hold. */
export function PartPreview({ kind, form }: RecordPreviewProps) {
  const client = useQueryClient()
  const typed = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const stored = PARTS.map((part) => client.getQueryData<Record<string, unknown>>([part.kind.domain, 'detail']))
  const values = Object.assign({}, ...stored, typed) as Record<string, unknown>
  if (kind === baseConfigProKind) {
    const { name, shareTitle, sharePicture } = sampleOf(values)
    return <ShareCard from={name} title={shareTitle} cover={sharePicture} />
  }
  return (
    <div className={css.stage}>
      <MinaPhone values={values} />
    </div>
  )
}
