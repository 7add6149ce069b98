import type { BulkRun } from '@/components/list'
import { PUBLISH_NAMES, publishRefusal, topRefusal } from '@/contract/kit/states'
import type { Publish } from '@/contract/kit/states'

interface Counted {
  noun: string
  classifier: string
}

/** A bulk action with a request per row. */
interface BulkInput<R> extends Counted {
  run: (row: R) => Promise<unknown>
  /** The row after someone else's change. */
  renew: NonNullable<BulkRun<R>['renew']>
  more?: BulkRun<R>['more']
}

interface Versioned {
  id: string
  version: number
}

/** Updates a row from a 409; if the version is unchanged, a retry would be rejected again. */
export function renewRow<R extends Versioned>(row: R, current: unknown): R | undefined {
  const record = current as Partial<R> | undefined
  if (record?.version === undefined || record.version === row.version) return undefined
  const keys = Object.keys(row).filter((key) => key in record) as (keyof R)[]
  return { ...row, ...Object.fromEntries(keys.map((key) => [key, record[key]])) }
}

interface BulkPublishInput<R> extends BulkInput<R> {
  description: string
  refuse?: BulkRun<R>['refuse']
  pictured?: BulkRun<R>['pictured']
}

export function bulkPublish<R extends { publish?: Publish }>(
  publish: Publish,
  { noun, classifier, description, ...rest }: BulkPublishInput<R>,
): BulkRun<R> {
  const done = PUBLISH_NAMES[publish]
  return {
    title: `批量${done}`,
    done,
    unchangedReason: (row) =>
      row.publish === undefined ? undefined : (publishRefusal('', row.publish, publish) ?? undefined),
    confirm: ({ length }) => ({
      title: `${done} ${length} ${classifier}${noun}？`,
      description,
      okText: `${done} ${length} ${classifier}${noun}`,
    }),
    ...rest,
  }
}

export function bulkTop<R extends { topAt?: number | null }>(
  top: boolean,
  { noun, classifier, ...rest }: BulkInput<R>,
): BulkRun<R> {
  const done = top ? '置顶' : '取消置顶'
  return {
    title: `批量${done}`,
    done,
    // Pinning again is a new pin: it goes before the others.
    unchangedReason: (row) => topRefusal('', row.topAt ?? null, top) ?? undefined,
    confirm: ({ length }) => ({
      title: `${done} ${length} ${classifier}${noun}？`,
      description: top ? '置顶的排在最前，后置顶的在先。' : '它们回到拖动后的顺序里。',
      okText: `${done} ${length} ${classifier}${noun}`,
    }),
    ...rest,
  }
}

interface BulkDeleteInput<R> extends BulkInput<R> {
  description: (rows: readonly R[]) => string
}

export function bulkDelete<R>({ noun, classifier, description, ...rest }: BulkDeleteInput<R>): BulkRun<R> {
  return {
    title: '批量删除',
    done: '删除',
    confirm: (rows) => ({
      title: `删除 ${rows.length} ${classifier}${noun}？`,
      description: description(rows),
      okText: `删除 ${rows.length} ${classifier}${noun}`,
    }),
    ...rest,
  }
}
