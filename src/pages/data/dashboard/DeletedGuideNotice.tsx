import { Button } from 'antd'
import { NotFoundPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'

/** The guide in the address no longer exists: an old link. */
export function DeletedGuideNotice({ onAll }: { onAll: () => void }) {
  return (
    <StatePanel
      picture={<NotFoundPicture />}
      title="没有这个导览"
      text="可能已被删除。其他导览的统计都在。"
      actions={
        <Button type="primary" onClick={onAll}>
          看全部导览
        </Button>
      }
      framed
      alert
    />
  )
}
