import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import shared from '@/theme/shared.module.css'
import { right } from '@/contract/rights'
import css from './DeleteDialog.module.css'

/** The ways to end a guide. */
export type Way = 'delete' | 'offline'

interface DeletionFootProps {
  isOnline: boolean
  /** The guide's name was typed. */
  confirmed: boolean
  busy: Way | null
  onEnd: (way: Way) => void
  onCancel: () => void
}

/** Deletes the guide, or takes it offline where that would do. */
export const DeletionFoot = ({ isOnline, confirmed, busy, onEnd, onCancel }: DeletionFootProps) => (
  <div className={`${shared.row} ${css.foot}`}>
    {isOnline && (
      <Allowed p={[right('guideAll', 'online')]}>
        <Button
          type="link"
          className={css.instead}
          loading={busy === 'offline'}
          disabled={busy === 'delete'}
          onClick={() => onEnd('offline')}
        >
          改为下线，保留内容
        </Button>
      </Allowed>
    )}
    <Button disabled={busy !== null} onClick={onCancel}>
      取消
    </Button>
    <Button
      danger
      type="primary"
      disabled={!confirmed || busy === 'offline'}
      loading={busy === 'delete'}
      onClick={() => onEnd('delete')}
    >
      删除导览
    </Button>
  </div>
)
