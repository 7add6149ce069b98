import { Segmented, Switch } from 'antd'
import { useId, useState } from 'react'
import { DiffText } from '@/components/form/compare/DiffText'
import shared from '@/theme/shared.module.css'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { picturesOf } from '../describePage'
import css from './AuditDrawer.module.css'
import { Pictures } from './Pictures'
import { hasChanged, pairPictures } from './pictures'
import type { Submission } from './readSubmission'
import { rowsOf } from './rows'
import type { FieldRow } from './rows'

/** A version to compare the submission with. */
interface Base {
  page: GuidePage
  /** Label of its side in the comparison. */
  side: string
  title: string
}

/** After a refusal the auditor checks the requested changes first, so they precede what visitors see. */
function basesOf({ refused, visible }: Pick<Submission, 'visible' | 'refused'>): Base[] {
  return [
    ...(refused?.page ? [{ page: refused.page, side: '退回时的', title: '退回时提交的' }] : []),
    ...(visible ? [{ page: visible, side: '访客看到的', title: `访客看到的 第 ${visible.revision} 版` }] : []),
  ]
}

/** Rows and pictures of the submission beside those of a base, all or only those that differ. */
function compareWith(base: Base | null, submitted: GuidePage, onlyChanged: boolean) {
  const rows = rowsOf(base && base.page, submitted)
  const pairs = pairPictures(base ? picturesOf(base.page) : [], picturesOf(submitted))
  const [changedRows, changedPairs] = [rows.filter((row) => row.changed), pairs.filter(hasChanged)]
  const changeCount = changedRows.length + changedPairs.length
  if (base && onlyChanged) return { rows: changedRows, pairs: changedPairs, changeCount }
  return { rows: rows.filter(({ before, after }) => before || after), pairs, changeCount }
}

/** The submitted content, and its differences from the last refused submission or from what visitors see. */
export function Changes(submission: Pick<Submission, 'submitted' | 'visible' | 'refused'>) {
  const [onlyChanged, setOnlyChanged] = useState(true)
  const [selectedSide, setSelectedSide] = useState<string>()
  const toggle = useId()
  const { submitted, refused } = submission
  const bases = basesOf(submission)
  const base = bases.find(({ side }) => side === selectedSide) ?? bases[0] ?? null
  const { rows, pairs, changeCount } = compareWith(base, submitted, onlyChanged)
  const noBaseText = refused ? '退回时的内容没有留存，不能对照' : '第一次提交，没有可对照的版本'

  return (
    <section className={css.panel} aria-label="提交的内容">
      <div className={css.head}>
        <h3 className={shared.heading}>{base ? '字段' : '提交的内容'}</h3>
        <span className={shared.note}>
          {base ? (changeCount > 0 ? `${changeCount} 处变化` : `与${base.side}相同`) : noBaseText}
        </span>
        {bases.length > 1 && (
          <Segmented
            size="small"
            aria-label="和哪一版对照"
            options={bases.map(({ side }) => ({ value: side, label: `和${side}比` }))}
            value={base?.side}
            onChange={setSelectedSide}
          />
        )}
        {base && (
          <label className={`${shared.hint} ${css.toggle}`} htmlFor={toggle}>
            仅看变化
            <Switch id={toggle} checked={onlyChanged} onChange={setOnlyChanged} />
          </label>
        )}
      </div>
      <Pictures pairs={pairs} base={base && base.side} />
      {rows.length > 0 && <FieldTable rows={rows} base={base} />}
    </section>
  )
}

const FieldTable = ({ rows, base }: { rows: readonly FieldRow[]; base: Base | null }) => (
  <table className={`${shared.table} ${css.table}`} data-sides={base ? 2 : 1}>
    {base && (
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">{base.title}</th>
          <th scope="col">提交的</th>
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(({ label, before, after, changed: differs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {before !== null && (
            <td data-side={base?.side}>
              {differs ? (
                <DiffText before={before} after={after} side="removed" variant="review" />
              ) : (
                before || '（空）'
              )}
            </td>
          )}
          <td data-side="提交的">
            {differs && before !== null ? (
              <DiffText before={before} after={after} side="added" variant="review" />
            ) : (
              after || '（空）'
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
