import { Button } from 'antd'
import { friendlyTime } from '@/lib/time'
import { brief, titleIn } from './draft'
import type { StoredDraft } from './draft'
import css from './DraftOffer.module.css'
import { Notice } from '../Notice'
import type { DraftHandle } from './useDraft'

/** Warns that the same content is being edited elsewhere. */
export function ElsewhereNotice() {
  return (
    <Notice kind="warning" title="另一个标签页正在修改同一份内容">
      两边各存各的草稿。先保存的生效，后保存的会先逐处比较，再选留哪一个。
    </Notice>
  )
}

interface DraftOfferProps<V> {
  draft: Pick<DraftHandle<V>, 'offered' | 'discard' | 'setAside'>
  /** Version being opened; 0 for a new record. */
  version: number
  /** What continuing with a draft of an older version means. */
  olderNote: string
  /** Name of an untitled draft: 导览. */
  kind?: string
  /** Finds the title in the values if it is neither `name` nor `title`. */
  titleOf?: (values: V) => string
  onTake: (draft: StoredDraft<V>) => void
}

/** Offers unsaved drafts. The form waits for the answer; a postponed draft is offered again next time. */
export function DraftOffer<V>({
  draft: { offered, discard, setAside },
  version,
  olderNote,
  kind = '',
  titleOf = titleIn,
  onTake,
}: DraftOfferProps<V>) {
  const [newest] = offered
  const nameOf = ({ at, values }: StoredDraft<V>) => {
    const title = brief(titleOf(values))
    return title ? `${friendlyTime(at)} 的草稿「${title}」` : `${friendlyTime(at)} 的${kind}草稿`
  }
  const single = offered.length === 1 ? newest : undefined
  const buttons = (storedDraft: StoredDraft<V>) => (
    <>
      <Button
        size="small"
        aria-label={single ? undefined : `丢弃 ${nameOf(storedDraft)}`}
        onClick={() => discard(storedDraft)}
      >
        丢弃
      </Button>
      {single && postponeButton}
      <Button
        size="small"
        type="primary"
        ghost
        autoFocus={storedDraft === newest}
        aria-label={single ? undefined : `继续编辑 ${nameOf(storedDraft)}`}
        onClick={() => onTake(storedDraft)}
      >
        继续编辑
      </Button>
    </>
  )
  const postponeButton = (
    <Button size="small" onClick={setAside}>
      先放着
    </Button>
  )
  const oldest = Math.min(...offered.map((storedDraft) => storedDraft.version))
  return (
    <Notice
      kind="info"
      title={single ? `有一份${nameOf(single)}` : `有 ${offered.length} 份草稿，最近的在前`}
      actions={single ? buttons(single) : postponeButton}
      below={
        single ? undefined : (
          <ul className={css.list}>
            {offered.map((storedDraft) => (
              <li key={storedDraft.key}>
                <span className={css.name}>{nameOf(storedDraft)}</span>
                {buttons(storedDraft)}
              </li>
            ))}
          </ul>
        )
      }
    >
      {oldest < version
        ? `写于第 ${oldest} 版，现在已是第 ${version} 版。${olderNote}`
        : '上次没有保存就离开了。先放着的，下次打开还在。'}
    </Notice>
  )
}
