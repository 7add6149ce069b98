import { Form } from 'antd'
import type { RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { SITE_PAGE } from '@/components/visitorPhone/pages'
import { phone } from '@/contract/kit/phone'
import { site, siteKind } from '@/contract/operation/miniProgram/site/site'

/** A merchant has one site: it is read without an id. */
const SITE_ID = 'site'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What is typed so far. Leaves out an invalid number. */
function headOf({ name, logo, pictures, introduction, phone: number, hours, address }: Record<string, unknown>) {
  return {
    name: text(name),
    logo: text(logo) || null,
    pictures: Array.isArray(pictures)
      ? pictures.filter((picture): picture is string => typeof picture === 'string')
      : [],
    introduction: text(introduction),
    phone: phone.safeParse(number).data ?? '',
    hours: text(hours),
    address: text(address),
  }
}

/** Live preview of the site. */
function HeaderPreview({ form }: RecordPreviewProps) {
  const values = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  return <GuidePhone start={SITE_PAGE} content={{ kind: 'site', all: false, head: headOf(values) }} />
}

/** Name, logo, pictures and contact of the site. */
export default function SiteForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <RecordForm kind={siteKind} calls={site} id={SITE_ID} preview={HeaderPreview} onClose={onClose} onDone={onDone} />
  )
}
