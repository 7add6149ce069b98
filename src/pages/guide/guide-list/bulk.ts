import type { BulkRun } from '@/components/list'
import { bulkDelete as deleteMany, bulkPublish as publishMany, bulkTop as topMany, renewRow } from '@/components/record/bulk'
import type { GuideRow, Publish } from '@/contract/guide'
import { guideCalls } from './guideCalls'
import { refusals } from './states'

const many = { noun: '导览', measure: '个', renew: renewRow<GuideRow> }

export const bulkSubmit: BulkRun<GuideRow> = {
  title: '批量提交审核',
  done: '提交',
  refuse: refusals.submit,
  run: guideCalls.submit,
  confirm: ({ length }) => ({ title: `提交 ${length} 个导览审核？`, description: '审核结束前不能修改。', okText: `提交 ${length} 个导览` }),
  renew: renewRow,
}

export function bulkPublish(publish: Publish): BulkRun<GuideRow> {
  const online = publish === 'online'
  return publishMany<GuideRow>(publish, {
    ...many,
    refuse: online ? refusals.online : undefined,
    run: (row) => guideCalls.publish(row, publish),
    description: online ? '访客马上就能看到它们最近一次通过审核的内容。' : '访客将看不到它们，内容和审核状态都保留。',
  })
}

export const bulkTop = (top: boolean): BulkRun<GuideRow> => topMany<GuideRow>(top, { ...many, run: (row) => guideCalls.top(row, top) })

export const bulkDelete: BulkRun<GuideRow> = deleteMany<GuideRow>({
  ...many,
  run: guideCalls.delete,
  description: (rows) => {
    const online = rows.filter(({ publish }) => publish === 'online').length
    return `${online > 0 ? `其中 ${online} 个正在上线，访客将看不到它们。` : ''}连同它们的设置、版本和审核记录一起删除，不能恢复。`
  },
})
