import { Form } from 'antd'
import type { RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { site, siteKind } from '@/contract/operation/miniProgram/site/site'
import { Site } from './preview/Site'
import { headerOf } from './preview/header'

/** A merchant has one: it is read without an id. */
const THE_ONE = 'site'

/** The site as it would be with what is typed. */
function HeaderPreview({ form }: RecordPreviewProps) {
  const values = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  return <Site header={headerOf(values)} />
}

/** Name, mark, pictures and contact of the site. */
export default function SiteForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return <RecordForm kind={siteKind} calls={site} id={THE_ONE} preview={HeaderPreview} onClose={onClose} onDone={onDone} />
}
