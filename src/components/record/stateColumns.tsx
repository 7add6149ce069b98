import { PeriodCell, PublishSwitch, TimeCell } from '@/components/list/cells'
import type { Column } from '@/components/list'
import type { RecordRow } from './types'

export type ColumnOptions<R> = Partial<Omit<Column<R>, 'key' | 'render'>>

/** What is hidden first if space is short: times, then fields, then fields that narrow lists retain; name and publish switch always stay. */
export const YIELDS = { time: 1, period: 2, field: 3, kept: 4 }

function timeColumn<R extends RecordRow>(
  key: 'updatedAt' | 'createdAt',
  by: 'updatedBy' | 'createdBy',
  title: string,
  options: ColumnOptions<R>,
): Column<R> {
  return {
    key,
    title,
    width: 116,
    order: key,
    yields: YIELDS.time,
    render: (row, display) => <TimeCell at={row[key]} by={row[by]?.name} display={display} />,
    ...options,
  }
}

/** Columns of what records of every kind have besides their fields. */
export function stateColumns<R extends RecordRow>() {
  return {
    /** The publish switch, and what visitors see. */
    publish: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'publish',
      title: '发布',
      width: 112,
      narrow: true,
      render: (row) => (row.publish === undefined ? null : <PublishSwitch row={{ ...row, publish: row.publish }} />),
      ...options,
    }),
    /** When visitors see it; for kinds with a schedule. */
    period: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'startsAt',
      title: '展示时间',
      width: 172,
      order: 'startsAt',
      yields: YIELDS.period,
      render: (row, display) => (
        <PeriodCell startsAt={row.startsAt ?? null} endsAt={row.endsAt ?? null} display={display} />
      ),
      ...options,
    }),
    /** How many visitors opened it, counted once each per day; for kinds with `reads`. */
    reads: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'readCount',
      title: '阅读',
      width: 80,
      align: 'right',
      order: 'readCount',
      yields: YIELDS.period,
      render: (row) => (row.readCount ?? 0).toLocaleString('zh-CN'),
      ...options,
    }),
    updated: (options: ColumnOptions<R> = {}) => timeColumn('updatedAt', 'updatedBy', '最近更新', options),
    created: (options: ColumnOptions<R> = {}) =>
      timeColumn('createdAt', 'createdBy', '创建', { optional: true, ...options }),
  }
}
