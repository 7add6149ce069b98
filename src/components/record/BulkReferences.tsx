import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { References } from '@/contract/kit/record'
import { runAll } from '@/components/list/bulk/runAll'
import css from './BulkReferences.module.css'
import { ReferencesList } from './ReferencesList'

interface RowReferences {
  id: string
  name: string
  uses: References
}

interface BulkReferencesProps<R extends { id: string }> {
  rows: readonly R[]
  nameOf: (row: R) => string
  /** Reads the uses of a row, in a request each. */
  read: (row: R, signal: AbortSignal) => Promise<References>
  /** Consequence for the uses: 删除后那里不再显示. */
  after: string
}

/** Maximum number of rows checked. */
const ROWS_MAX = 100

async function readReferences<R extends { id: string }>(
  { rows, nameOf, read }: BulkReferencesProps<R>,
  signal: AbortSignal,
): Promise<RowReferences[]> {
  const byRow = new Map<string, References>()
  const outcomes = await runAll(rows.slice(0, ROWS_MAX), async (row) => byRow.set(row.id, await read(row, signal)))
  const failed = outcomes.find(({ error }) => error !== null)
  if (failed) throw failed.error
  return rows.flatMap((row) => {
    const references = byRow.get(row.id)
    return references && references.total > 0 ? [{ id: row.id, name: nameOf(row), uses: references }] : []
  })
}

/** Before a bulk action: which rows are in use and where, with links. */
export function BulkReferences<R extends { id: string }>(props: BulkReferencesProps<R>) {
  const { rows, after } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['bulkUses', rows.map(({ id }) => id)],
    queryFn: ({ signal }) => readReferences(props, signal),
    gcTime: 0,
    retry: false,
  })
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
  const unchecked = rows.length - ROWS_MAX
  return (
    <div className={css.used}>
      {data.length === 0 ? (
        <p className={css.note}>没有地方用到{unchecked > 0 ? `前 ${ROWS_MAX} 个` : '它们'}。</p>
      ) : (
        <p className={css.some}>
          其中 {data.length} 个正在使用，{after}：
        </p>
      )}
      {data.map(({ id, name, uses: references }) => (
        <section key={id} aria-label={`用到「${name}」的地方`}>
          <p className={css.name}>
            {name} <span>{references.total} 处</span>
          </p>
          <ReferencesList references={references} />
        </section>
      ))}
      {unchecked > 0 && <p className={css.note}>另外 {unchecked} 个没有逐个查看。</p>}
    </div>
  )
}
