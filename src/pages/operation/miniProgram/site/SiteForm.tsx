import { Form } from 'antd'
import type { RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { site, siteKind } from '@/contract/operation/miniProgram/site/site'
import { Site } from './preview/Site'
import { headerOf } from './preview/header'

/** A merchant has one site: it is read without an id. */
const SITE_ID = 'site'

/** Live preview of the site. */
function HeaderPreview({ form }: RecordPreviewProps) {
  const values = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  return <Site header={headerOf(values)} />
}

/** Name, logo, pictures and contact of the site. */
export default function SiteForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <RecordForm kind={siteKind} calls={site} id={SITE_ID} preview={HeaderPreview} onClose={onClose} onDone={onDone} />
  )
}
