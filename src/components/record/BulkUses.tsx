import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Uses } from '@/contract/kit/record'
import { runAll } from '@/components/list/bulk/runAll'
import css from './BulkUses.module.css'
import { UsesList } from './UsesList'

interface Used {
  id: string
  name: string
  uses: Uses
}

interface BulkUsesProps<R extends { id: string }> {
  rows: readonly R[]
  nameOf: (row: R) => string
  /** Reads the uses of a row, in a request each. */
  read: (row: R, signal: AbortSignal) => Promise<Uses>
  /** Consequence for the uses: 删除后那里不再显示. */
  after: string
}

/** Maximum number of rows checked. */
const LOOKED_AT = 100

async function usedOf<R extends { id: string }>({ rows, nameOf, read }: BulkUsesProps<R>, signal: AbortSignal): Promise<Used[]> {
  const found = new Map<string, Uses>()
  const outcomes = await runAll(rows.slice(0, LOOKED_AT), async (row) => found.set(row.id, await read(row, signal)))
  const failed = outcomes.find(({ error }) => error !== null)
  if (failed) throw failed.error
  return rows.flatMap((row) => {
    const uses = found.get(row.id)
    return uses && uses.total > 0 ? [{ id: row.id, name: nameOf(row), uses }] : []
  })
}

/** Before a bulk action: which rows are in use and where, with links. */
export function BulkUses<R extends { id: string }>(props: BulkUsesProps<R>) {
  const { rows, after } = props
  const { data, isError, refetch } = useQuery({ queryKey: ['bulkUses', rows.map(({ id }) => id)], queryFn: ({ signal }) => usedOf(props, signal), gcTime: 0, retry: false })
  if (isError) {
    return (
      <p className={css.note} role="status">
        没有查到哪里用到它们
        <Button type="link" size="small" onClick={() => void refetch()}>
          再查一次
        </Button>
      </p>
    )
  }
  if (!data) {
    return (
      <p className={css.note} role="status">
        正在查看哪里用到它们…
      </p>
    )
  }
  const rest = rows.length - LOOKED_AT
  return (
    <div className={css.used}>
      {data.length === 0 ? <p className={css.note}>没有地方用到{rest > 0 ? `前 ${LOOKED_AT} 个` : '它们'}。</p> : <p className={css.some}>其中 {data.length} 个正在使用，{after}：</p>}
      {data.map(({ id, name, uses }) => (
        <section key={id} aria-label={`用到「${name}」的地方`}>
          <p className={css.name}>
            {name} <span>{uses.total} 处</span>
          </p>
          <UsesList uses={uses} />
        </section>
      ))}
      {rest > 0 && <p className={css.note}>另外 {rest} 个没有逐个查看。</p>}
    </div>
  )
}
