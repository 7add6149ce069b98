import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { CropIcon, TrashIcon, UploadIcon } from '@/components/icons'
import type { StoredMedia } from '@/contract/media/media'
import { LibraryButton } from '../LibraryButton'
import { TakePicture } from '../takePicture'

interface PictureButtonsProps {
  id?: string | undefined
  name: string
  hasPicture: boolean
  mayCrop: boolean
  small: boolean
  /** A chosen picture is being read or reduced. */
  reading: boolean
  disabled: boolean
  /** Other sources; they hand the picture to `TakePicture`. */
  ways?: ReactNode
  onChoose: () => void
  onCrop: () => void
  onReuse: (picture: StoredMedia) => void
  onTake: (file: File) => void
  onRemove: () => void
}

/** Replace, crop, reuse or remove the picture, as far as there is one. */
export function PictureButtons({
  id,
  name,
  hasPicture,
  mayCrop,
  small,
  reading,
  disabled,
  ways,
  onChoose,
  onCrop,
  onReuse,
  onTake,
  onRemove,
}: PictureButtonsProps) {
  return (
    <Flex wrap gap={8}>
      {hasPicture && (
        <Button
          id={id}
          size="small"
          aria-label={`更换${name}`}
          icon={<UploadIcon size={14} />}
          loading={reading}
          disabled={disabled}
          onClick={onChoose}
        >
          更换
        </Button>
      )}
      {hasPicture && mayCrop && (
        <Button size="small" icon={<CropIcon size={14} />} disabled={disabled} onClick={onCrop}>
          裁剪
        </Button>
      )}
      {!small && <LibraryButton kind="picture" disabled={disabled} onSelect={onReuse} />}
      {!disabled && <TakePicture value={onTake}>{ways}</TakePicture>}
      {hasPicture && (
        <Button size="small" type="text" icon={<TrashIcon size={14} />} disabled={disabled} onClick={onRemove}>
          移除
        </Button>
      )}
    </Flex>
  )
}
