import { Button, Progress } from 'antd'
import { WarningCircleIcon } from '@/components/icons'
import css from './PictureUpload.module.css'
import type { Upload } from './useUpload'

const MB = 1024 * 1024
const mb = (bytes: number) => (bytes / MB).toFixed(1)

interface UploadStateProps {
  upload: Upload
  name: string
  hint: string
  onCancel: () => void
  onRetry: () => void
}

/** A picture on its way, or one that did not arrive. */
export function UploadState({ upload, name, hint, onCancel, onRetry }: UploadStateProps) {
  const { file, preview } = upload
  const percent = upload.kind === 'sending' ? Math.round(upload.fraction * 100) : 0
  return (
    <>
      <div className={css.frame}>
        <img className={css.picture} src={preview} alt={name} />
        {upload.kind === 'sending' && (
          <div className={css.progress}>
            <span>{percent < 100 ? `上传中 ${percent}%` : '已传完，正在处理'}</span>
            <span>
              {mb(upload.fraction * file.size)} / {mb(file.size)} MB
            </span>
            <Progress percent={percent} showInfo={false} size={{ height: 6 }} aria-label={`${name}上传进度`} />
          </div>
        )}
      </div>
      <div className={css.side}>
        <p className={css.name}>{file.name}</p>
        {upload.kind === 'failed' && (
          <p className={css.refused} role="alert">
            <WarningCircleIcon size={14} />
            没有传上去：{upload.msg}
          </p>
        )}
        <div className={css.buttons}>
          {upload.kind === 'failed' && (
            <Button size="small" onClick={onRetry}>
              重试
            </Button>
          )}
          <Button size="small" onClick={onCancel}>
            取消上传
          </Button>
        </div>
        <p className={css.hint}>{hint}</p>
      </div>
    </>
  )
}
