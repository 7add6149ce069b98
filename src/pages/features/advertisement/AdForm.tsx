import type { RecordCalls, RecordFormProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { AdPreview } from './AdPreview'
import { PositionPicture } from './PositionPicture'

const FIELDS = { picture: { control: PositionPicture } }

/** The form generated from the fields, with a phone preview of the advertisement. */
export default function AdForm(props: RecordFormProps) {
  return (
    <RecordForm
      kind={advertisementKind}
      calls={advertisement as RecordCalls}
      fields={FIELDS}
      preview={AdPreview}
      {...props}
    />
  )
}
