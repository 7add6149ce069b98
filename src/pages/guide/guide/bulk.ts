import { createElement } from 'react'
import type { BulkRun } from '@/components/list'
import { BulkReferences } from '@/components/record/BulkReferences'
import {
  bulkDelete as deleteMany,
  bulkPublish as publishMany,
  bulkTop as topMany,
  renewRow,
} from '@/components/record/bulk'
import { guide } from '@/contract/guide/guide/guide'
import type { GuideRow, Publish } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { guideTarget } from '@/entities/guide/guideTarget'
import { paths } from '@/routes/paths'
import { gapPath, refusalOf } from '../submission/refusal'
import { guideCalls } from './guideCalls'
import { refusals } from './states'

const bulkOptions = { noun: '导览', classifier: '个', renew: renewRow<GuideRow> }

/** Number of points named beside a guide; the package editor lists all. */
const MAX_NAMES = 3

export const bulkSubmit: BulkRun<GuideRow> = {
  title: '批量提交审核',
  done: '提交',
  refuse: refusals.submit,
  run: guideCalls.submit,
  fixLinks: ({ id, name }, error) => {
    const refusal = refusalOf(error)
    if (!refusal) return []
    const missing = refusal.missing.filter(({ blocks }) => blocks)
    const points = missing.flatMap((gap) =>
      gap.name === '' ? [] : [{ label: `补「${gap.name}」`, to: gapPath(id, gap) }],
    )
    return [
      ...(refusal.fields.length > 0 ? [{ label: '填写导览信息', to: guideTarget({ id, name }, 'all', true) }] : []),
      ...points.slice(0, MAX_NAMES),
      ...(missing.length > Math.min(points.length, MAX_NAMES) ? [{ label: '打开数据包', to: paths.guideBag(id) }] : []),
    ]
  },
  confirm: ({ length }) => ({
    title: `提交 ${length} 个导览审核？`,
    description: '审核结束前不能修改。',
    okText: `提交 ${length} 个导览`,
  }),
  renew: renewRow,
}

export function bulkPublish(publish: Publish): BulkRun<GuideRow> {
  const online = publish === 'online'
  return publishMany<GuideRow>(publish, {
    ...bulkOptions,
    refuse: online ? refusals.online : undefined,
    run: (row) => guideCalls.publish(row, publish),
    description: online ? '访客马上就能看到它们最近一次通过审核的内容。' : '访客将看不到它们，内容和审核状态都保留。',
  })
}

export const bulkTop = (top: boolean): BulkRun<GuideRow> =>
  topMany<GuideRow>(top, { ...bulkOptions, run: (row) => guideCalls.top(row, top) })

export const bulkDelete: BulkRun<GuideRow> = deleteMany<GuideRow>({
  ...bulkOptions,
  run: guideCalls.delete,
  more: (rows) =>
    createElement(BulkReferences<GuideRow>, {
      rows,
      nameOf: ({ name }) => name,
      read: async ({ id }, signal) => (await call(guide.deletion, { params: { id } }, { signal })).uses,
      after: '删除后那里不再显示',
    }),
  description: (rows) => {
    const online = rows.filter(({ publish }) => publish === 'online').length
    return `${online > 0 ? `其中 ${online} 个正在上线，访客将看不到它们。` : ''}连同它们的设置、版本和审核记录一起删除，不能恢复。`
  },
})
