import type { ComponentProps } from 'react'
import type { RecordCalls, RecordFormProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { AdPreview } from './AdPreview'
import { PositionPicture } from './PositionPicture'

type Sections = NonNullable<ComponentProps<typeof RecordForm>['sections']>

const withPreview: Sections = (standard, { editor }) => [
  ...standard,
  { key: 'preview', title: '手机预览', fields: [], content: <AdPreview form={editor.form} /> },
]

const FIELDS = { picture: { control: PositionPicture } }

/** The form generated from the fields, with a phone preview of the advertisement. */
export default function AdForm(props: RecordFormProps) {
  return (
    <RecordForm
      kind={advertisementKind}
      calls={advertisement as RecordCalls}
      fields={FIELDS}
      sections={withPreview}
      {...props}
    />
  )
}
