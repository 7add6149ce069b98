import { Button } from 'antd'
import shared from '@/theme/shared.module.css'
import css from './Batch.module.css'
import type { SkippedRow } from './useBatch'

interface LeftOutProps {
  left: readonly SkippedRow[]
  /** Opens the settings of one guide as they are now. */
  onOpen: (id: string) => void
}

/** The unchanged guides, each with the reason and the way to its settings; what is deleted has none. */
export function LeftOut({ left: skipped, onOpen }: LeftOutProps) {
  return (
    <section className={`${shared.hint} ${css.left}`} role="alert" aria-label="没有修改的导览">
      <p>{skipped.length} 个导览没有修改，保持原样：</p>
      <ul>
        {skipped.map(({ row, reason, version }) => (
          <li key={row.id}>
            <span>
              {row.name}：{reason}
            </span>
            {version !== null && (
              <Button
                type="link"
                size="small"
                aria-label={`看「${row.name}」现在的设置`}
                onClick={() => onOpen(row.id)}
              >
                看现在的设置
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
