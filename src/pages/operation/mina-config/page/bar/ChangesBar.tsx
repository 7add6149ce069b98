import { useStartOf } from '@/components/hooks/useStartOf'
import { countChanges } from '@/contract/minaChanges'
import { friendlyTime } from '@/lib/time'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'
import { PublishButtons } from './PublishButtons'
import { Walk } from './Walk'

const COUNTS = [
  { key: 'added', word: '新增' },
  { key: 'changed', word: '修改' },
  { key: 'moved', word: '移动' },
  { key: 'removed', word: '删除' },
] as const

/** How the draft differs from what is online, and the way to make it that. */
export function ChangesBar({ onIncomplete }: { onIncomplete: () => void }) {
  const { online, changes } = usePageEditor()
  const today = useStartOf('day')
  const total = countChanges(changes)
  const isNew = online === null
  return (
    <div className={css.changes} data-same={total === 0 || undefined} role="region" aria-label="草稿与线上的不同">
      <strong>{isNew ? '还没有发布过' : total === 0 ? '草稿和线上一样' : `草稿与线上有 ${total} 处不同`}</strong>
      {!isNew && total > 0 && (
        <>
          {COUNTS.map(
            ({ key, word }) =>
              changes[key].length > 0 && (
                <span key={key} className={css.chip} data-kind={key}>
                  {word} {changes[key].length}
                </span>
              ),
          )}
          <Walk />
        </>
      )}
      {!isNew && (
        <span className={css.since}>
          线上是第 {online.number} 版，{online.by?.name ?? '有人'} {friendlyTime(online.at, today)} 发布
        </span>
      )}
      <PublishButtons total={total} onIncomplete={onIncomplete} />
    </div>
  )
}
