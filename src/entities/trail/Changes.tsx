import { Segmented } from 'antd'
import { useState } from 'react'
import { DiffText } from '@/components/form/compare/DiffText'
import type { FieldChange, TrailEntry } from '@/contract/system/auditTrail'
import css from './Trail.module.css'
import { isDone, labelOf, sideText } from './words'

const VIEWS = [
  { value: 'diff', label: '逐字' },
  { value: 'now', label: '只看现在' },
]

const hasValues = ({ kept }: FieldChange) => kept === undefined || kept === 'part'

/** Per field the old value, with the new value below and the differing words marked. */
export function Changes({ entry }: { entry: TrailEntry }) {
  const [view, setView] = useState('diff')
  const visible = entry.changes.filter(hasValues)
  const [secret, large] = [
    entry.changes.filter(({ kept }) => kept === 'secret'),
    entry.changes.filter(({ kept }) => kept === 'no'),
  ]
  const compared =
    visible.some(({ before }) => before !== undefined) && visible.some(({ after }) => after !== undefined)
  const names = (changes: readonly FieldChange[]) => changes.map((change) => labelOf(entry, change)).join('、')
  if (entry.changes.length === 0) {
    return (
      <p className={css.quiet}>
        {isDone(entry)
          ? entry.act === 'update'
            ? '保存时内容与原来相同，或没有逐字段的记录。'
            : '这个操作不改变内容的字段。'
          : '没有成功，内容没有改变。'}
      </p>
    )
  }
  return (
    <section className={css.changes} aria-label="改动的字段">
      <header>
        <h3>{entry.changes.length} 个字段</h3>
        {compared && <Segmented size="small" aria-label="怎样显示" options={VIEWS} value={view} onChange={setView} />}
      </header>
      {visible.map((change) => (
        <Change key={change.field} entry={entry} change={change} compare={view === 'diff'} />
      ))}
      {secret.length > 0 && (
        <p className={css.kept}>
          {names(secret)}不留原文<small>只记“已改”</small>
        </p>
      )}
      {large.length > 0 && (
        <p className={css.kept}>
          {names(large)}内容较多<small>只记“已改”</small>
        </p>
      )}
    </section>
  )
}

function Change({ entry, change, compare }: { entry: TrailEntry; change: FieldChange; compare: boolean }) {
  const [before, after] = [sideText(entry, change, 'before'), sideText(entry, change, 'after')]
  const isSame = before === after
  return (
    <article className={css.change}>
      <h4>
        {labelOf(entry, change)}
        {change.kept === 'part' && (
          <small>{Array.isArray(change.before ?? change.after) ? '只列增减' : '只留改动的一段'}</small>
        )}
      </h4>
      {isSame ? (
        <p>{after}（只改了格式）</p>
      ) : (
        <dl>
          {compare && before !== '' && (
            <div>
              <dt>原</dt>
              <dd>
                {after === '' ? before : <DiffText before={before} after={after} side="removed" variant="review" />}
              </dd>
            </div>
          )}
          {(after !== '' || before !== '') && entry.act !== 'delete' && (
            <div>
              <dt>现</dt>
              <dd>
                {compare && before !== '' ? (
                  <DiffText before={before} after={after} side="added" variant="review" />
                ) : (
                  after || '（空）'
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </article>
  )
}
