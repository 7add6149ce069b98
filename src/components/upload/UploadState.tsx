import { Button, Flex, Progress } from 'antd'
import { WarningCircleIcon, WifiOffIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import css from './PictureUpload.module.css'
import { isParted } from './transfer'
import { sentText, WAITS } from './uploadText'
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

/** A picture uploading, waiting for the network, or failed. */
export function UploadState(props: UploadStateProps) {
  const { upload, name } = props
  return (
    <>
      <div className={css.frame}>
        <img className={css.picture} src={upload.preview} alt={name} />
        {upload.kind !== 'failed' && (
          <div className={css.progress}>
            <UploadProgress upload={upload} name={name} />
          </div>
        )}
      </div>
      <UploadStatusText {...props} />
    </>
  )
}

/** Progress of an upload. */
export function UploadProgress({ upload: { kind, file, fraction }, name }: Pick<UploadStateProps, 'upload' | 'name'>) {
  const percent = Math.round(fraction * 100)
  return (
    <>
      <span>{kind === 'waiting' ? `已传 ${percent}%` : sentText(fraction)}</span>
      <span>
        {mb(fraction * file.size)} / {mb(file.size)} MB
      </span>
      <Progress percent={percent} showInfo={false} size={{ height: 6 }} aria-label={`${name}上传进度`} />
    </>
  )
}

/** Why an upload waits or failed, and what can be done. */
export function UploadStatusText({ upload, hint, onCancel, onRetry }: Omit<UploadStateProps, 'name'>) {
  const { file, fraction } = upload
  return (
    <div className={css.side}>
      <p className={`${shared.ellipsis} ${css.name}`}>{file.name}</p>
      <p className={css.waiting} role="status">
        {upload.kind === 'waiting' && (
          <>
            <WifiOffIcon size={14} />
            {WAITS[upload.obstacle]}
          </>
        )}
      </p>
      {upload.kind === 'failed' && (
        <p className={css.refused} role="alert">
          <WarningCircleIcon size={14} />
          没有传上去：{upload.msg}
        </p>
      )}
      <Flex wrap gap={8}>
        {upload.kind === 'waiting' && (
          <Button size="small" onClick={upload.goOn}>
            继续上传
          </Button>
        )}
        {upload.kind === 'failed' && (
          <Button size="small" onClick={onRetry}>
            {isParted(file) && fraction > 0 && fraction < 1 ? '继续上传' : '重试'}
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          取消上传
        </Button>
      </Flex>
      <p className={css.hint}>{hint}</p>
    </div>
  )
}
