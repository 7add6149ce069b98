import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '@/contract/kit/paging'
import { messageOf } from '@/lib/call'
import css from './User.module.css'

/** Number of items shown per kind. */
export const MAX_LINES = 5

interface VisitorPartProps<Row> {
  title: string
  /** Measure word: 笔. */
  classifier: string
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Page<Row>>
  /** The text when there are none. */
  emptyText: string
  /** Links to the full list. */
  footer?: ReactNode
  renderLine: (row: Row) => ReactNode
}

/** A visitor's latest records from other pages; loaded separately, so one failure leaves the rest. */
export function VisitorPart<Row extends { id: string }>({
  title,
  classifier,
  queryKey,
  read,
  emptyText,
  footer,
  renderLine,
}: VisitorPartProps<Row>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  return (
    <section aria-label={title}>
      <h3>
        {title}
        {data && (
          <small>
            {data.total > data.list.length
              ? `最近 ${data.list.length} ${classifier}，共 ${data.total} ${classifier}`
              : `${data.total} ${classifier}`}
          </small>
        )}
        {data && data.total > 0 && footer}
      </h3>
      {error && !data && (
        <p className={css.quiet} role="alert">
          没有读到{title}：{messageOf(error)}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.total === 0 && <p className={css.quiet}>{emptyText}</p>}
      <ul className={css.lines}>
        {data?.list.map((row) => (
          <li key={row.id}>{renderLine(row)}</li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  name: string
  /** Link to the record, for users who may open it. */
  to: string | undefined
  subtitle: string
  value: string
  note: string
}

/** One record: its name, with its state on the right. */
export const VisitorLine = ({ name, to, subtitle, value, note }: LineProps) => (
  <>
    <span className={css.heard}>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      <small>{subtitle}</small>
    </span>
    <span className={css.paid}>
      {value}
      <small>{note}</small>
    </span>
  </>
)
