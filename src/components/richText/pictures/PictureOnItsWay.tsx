import { Button, Flex, Progress } from 'antd'
import { useRef } from 'react'
import { ImageIcon, WarningCircleIcon } from '@/components/icons'
import { FileInput } from '@/components/upload/FileInput'
import { PICTURE_TYPES } from '@/contract/media/storage'
import css from './Figure.module.css'
import type { PictureState } from './queue'

interface PictureOnItsWayProps {
  /** Null if this text does not know the upload. */
  state: PictureState | null
  /** Uploads a file for this place; null if the place is gone. */
  onFile: ((file: File) => void) | null
  onRemove: () => void
}

/** Placeholder of a picture not stored yet: uploading or failed. */
export function PictureOnItsWay({ state, onFile, onRemove }: PictureOnItsWayProps) {
  const input = useRef<HTMLInputElement>(null)
  if (state?.kind === 'sending') {
    const percent = Math.round(state.fraction * 100)
    return (
      <div className={css.waiting} role="status">
        {state.preview === null ? <ImageIcon size={24} /> : <img src={state.preview} alt="正在上传的图片" />}
        <Progress percent={percent} size="small" showInfo={false} aria-label="图片上传进度" />
        <span>
          {state.waits ? '网络中断，恢复后自动继续' : state.preview === null ? '正在转存图片' : `上传中 ${percent}%`}
        </span>
      </div>
    )
  }
  const failed = state?.kind === 'failed' ? state : null
  const file = failed?.file
  return (
    <div className={css.failed} role="alert">
      <WarningCircleIcon size={18} />
      <p>这里的图片没有带过来{failed && `：${failed.msg}`}</p>
      <Flex wrap justify="center" gap={8}>
        {file && onFile && (
          <Button size="small" onClick={() => onFile(file)}>
            重试
          </Button>
        )}
        {onFile && (
          <Button size="small" onClick={() => input.current?.click()}>
            选择图片
          </Button>
        )}
        <Button size="small" type="text" onClick={onRemove}>
          移除
        </Button>
      </Flex>
      <FileInput
        ref={input}
        label="选择图片"
        accept={PICTURE_TYPES.join(',')}
        onFiles={([file]) => file && onFile?.(file)}
      />
    </div>
  )
}
