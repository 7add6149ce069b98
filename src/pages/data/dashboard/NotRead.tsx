import { Button } from 'antd'
import { LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { RefreshIcon } from '@/components/icons'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { failureNote, messageOf } from '@/lib/call'

interface NotReadProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** Figures failed to load; the rest stays visible. */
export function NotRead({ error, retrying, onRetry }: NotReadProps) {
  return (
    <StatePanel
      picture={<LoadFailedPicture />}
      title="统计没有读到"
      text={`${messageOf(error)}，其他页面可以照常使用。`}
      actions={
        <Button type="primary" icon={<RefreshIcon size={16} />} loading={retrying} onClick={onRetry}>
          重试
        </Button>
      }
      note={failureNote(error)}
      framed
      alert
    />
  )
}
