import { Form } from 'antd'
import type { RecordCalls, RecordFormProps, ControlProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { NotRead } from '@/components/ui/state/NotRead'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { AdPreview } from './AdPreview'
import shared from '@/theme/shared.module.css'
import { usePositions } from './usePositions'

/** The picture, cropped to the pixels of the chosen position. */
function PositionPicture({ id, value, onChange, field, editor, onBusy }: ControlProps<string | null>) {
  const { data, isError, refetch } = usePositions()
  const positionId = Form.useWatch<string | null>('positionId', editor.form) ?? null
  const position = data?.find((option) => option.id === positionId)
  if (isError) return <NotRead name="广告位的尺寸" onRetry={() => void refetch()} />
  if (!position) return <p className={shared.about}>先选择广告位，再上传图片</p>
  // Each position needs its own cropper.
  return (
    <PictureUpload
      key={position.id}
      id={id}
      value={value}
      onChange={onChange}
      name={field.label}
      exact={position}
      onBusy={onBusy}
    />
  )
}

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
