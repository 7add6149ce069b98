import { Switch } from 'antd'
import { useId, useState } from 'react'
import { DiffText } from '@/components/form/compare/DiffText'
import { picturesOf } from '../describePage'
import css from './AuditDrawer.module.css'
import { Pictures } from './Pictures'
import { hasChanged, pairPictures } from './pictures'
import type { Submission } from './readSubmission'
import { rowsOf } from './rows'

/** The submitted content; where visitors already see a version, what differs from it. */
export function Changes({ submitted, visible }: Pick<Submission, 'submitted' | 'visible'>) {
  const [onlyChanged, setOnlyChanged] = useState(true)
  const toggle = useId()
  const rows = rowsOf(visible, submitted)
  const pairs = pairPictures(visible ? picturesOf(visible) : [], picturesOf(submitted))
  const changed = rows.filter((row) => row.changed).length + pairs.filter(hasChanged).length
  const shown = visible && onlyChanged ? rows.filter((row) => row.changed) : rows.filter(({ before, after }) => before || after)

  return (
    <section className={css.panel} aria-label="提交的内容">
      <div className={css.head}>
        <h3 className={css.heading}>{visible ? '字段' : '提交的内容'}</h3>
        <span className={css.note}>{visible ? (changed > 0 ? `${changed} 处变化` : '与访客看到的相同') : '第一次提交，没有可比较的版本'}</span>
        {visible && (
          <label className={css.toggle} htmlFor={toggle}>
            仅看变化
            <Switch id={toggle} checked={onlyChanged} onChange={setOnlyChanged} />
          </label>
        )}
      </div>
      <Pictures pairs={visible && onlyChanged ? pairs.filter(hasChanged) : pairs} compared={visible !== null} />
      {shown.length > 0 && (
        <table className={css.table} data-sides={visible ? 2 : 1}>
          {visible && (
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">访客看到的 第 {visible.revision} 版</th>
                <th scope="col">提交的</th>
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map(({ label, before, after, changed: differs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {before !== null && <td data-side="访客看到的">{differs ? <DiffText before={before} after={after} side="removed" look="review" /> : before || '（空）'}</td>}
                <td data-side="提交的">{differs && before !== null ? <DiffText before={before} after={after} side="added" look="review" /> : after || '（空）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
