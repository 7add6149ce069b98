import { Button, Popover } from 'antd'
import { UndoIcon } from '@/components/icons'
import { RecentBatches } from './batch/RecentBatches'
import css from './RecentButton.module.css'
import { useMoment } from './useMoment'
import { usePriceTools } from './usePriceTools'

/** The latest bulk changes beside the list, which has no form that shows them. */
export function RecentButton() {
  const { mayEdit, undo, busy } = usePriceTools()
  const now = useMoment(null)
  if (!mayEdit) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={css.panel}>
          <RecentBatches now={now} undo={undo} isBusy={busy === 'undo'} empty="还没有批量定价" />
        </div>
      }
    >
      <Button icon={<UndoIcon size={16} />}>最近的批量</Button>
    </Popover>
  )
}
