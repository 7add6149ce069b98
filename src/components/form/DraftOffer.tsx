import { Button } from 'antd'
import { friendlyTime } from '@/lib/time'
import type { Draft } from './draft'
import { Notice } from './Notice'

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
    <Notice
      kind="info"
      title={`有一份${friendlyTime(draft.at)} 的草稿`}
      actions={
        <>
          <Button size="small" onClick={onDrop}>
            丢弃
          </Button>
          <Button size="small" type="primary" ghost autoFocus onClick={onTake}>
            继续编辑
          </Button>
        </>
      }
    >
      {draft.version < version
        ? `写于第 ${draft.version} 版，现在已是第 ${version} 版。继续编辑不会覆盖别人的修改：保存时逐处比较。`
        : '上次没有保存就离开了。先选继续编辑还是丢弃，再修改。'}
    </Notice>
  )
}
