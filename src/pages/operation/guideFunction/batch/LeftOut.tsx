import css from './Batch.module.css'
import type { SkippedRow } from './useBatch'

/** The unchanged guides, each with the reason. */
export function LeftOut({ left: skipped }: { left: readonly SkippedRow[] }) {
  return (
    <section className={css.left} role="alert" aria-label="没有修改的导览">
      <p>{skipped.length} 个导览没有修改，保持原样：</p>
      <ul>
        {skipped.map(({ row, reason }) => (
          <li key={row.id}>
            {row.name}：{reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
