import { Alert, Button } from 'antd'
import { friendlyTime } from '@/lib/time'
import type { Draft } from './draft'

interface DraftOfferProps {
  draft: Draft
  /** Version that is being opened. */
  version: number
  onTake: () => void
  onDrop: () => void
}

/** Offers what was typed the last time; the form waits for the answer, so that neither text overwrites the other. */
export function DraftOffer({ draft, version, onTake, onDrop }: DraftOfferProps) {
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 24 }}
      title={`有一份${friendlyTime(draft.at)} 的草稿`}
      description={draft.version < version ? '写草稿之后，这条内容又被保存过。继续编辑不会覆盖别人的修改：保存时逐处比较。' : undefined}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="small" onClick={onDrop}>
            丢弃
          </Button>
          <Button size="small" type="primary" ghost autoFocus onClick={onTake}>
            继续编辑
          </Button>
        </span>
      }
    />
  )
}
