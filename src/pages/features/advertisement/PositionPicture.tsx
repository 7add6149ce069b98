import { Form } from 'antd'
import type { ControlProps } from '@/components/record'
import { NotRead } from '@/components/ui/state/NotRead'
import { PictureUpload } from '@/components/upload/PictureUpload'
import css from './Advertisement.module.css'
import { usePositions } from './usePositions'

/** The picture, cropped to the pixels of the chosen position. */
export function PositionPicture({ id, value, onChange, field, editor, onBusy }: ControlProps<string | null>) {
  const { data, isError, refetch } = usePositions()
  const positionId = Form.useWatch<string | null>('positionId', editor.form) ?? null
  const position = data?.find((option) => option.id === positionId)
  if (isError) return <NotRead name="广告位的尺寸" onRetry={() => void refetch()} />
  if (!position) return <p className={css.first}>先选择广告位，再上传图片</p>
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
