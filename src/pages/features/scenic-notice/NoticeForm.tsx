import type { ComponentProps } from 'react'
import type { RecordFormProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { notice, noticeKind } from '@/contract/notice'
import { NoticePreview } from './NoticePreview'

const withPreview: ComponentProps<typeof RecordForm>['sections'] = (standard, { editor }) => [
  ...standard,
  { key: 'preview', title: '手机预览', fields: [], content: <NoticePreview form={editor.form} /> },
]

/** The form of its fields, with a phone that shows what visitors will see of them. */
export default function NoticeForm(props: RecordFormProps) {
  return <RecordForm kind={noticeKind} calls={notice} sections={withPreview} {...props} />
}
