import type { BulkRun } from '@/components/list'
import type { GuideRecord, GuideRow, Publish } from '@/contract/guide'
import { guideCalls } from './guideCalls'
import { already, refusals } from './states'

/** Only another's change makes a second try sensible; a state that forbids it will forbid it again. */
function renew(row: GuideRow, current: unknown): GuideRow | undefined {
  const record = current as GuideRecord | undefined
  if (record === undefined || record.version === row.version) return undefined
  const { version, review, publish, topAt, visibleRevision } = record
  return { ...row, version, review, publish, topAt, visibleRevision }
}

export const bulkSubmit: BulkRun<GuideRow> = {
  title: '批量提交审核',
  done: '提交',
  refuse: refusals.submit,
  run: guideCalls.submit,
  confirm: ({ length }) => ({ title: `提交 ${length} 个导览审核？`, description: '审核结束前不能修改。', okText: `提交 ${length} 个导览` }),
  renew,
}

export function bulkPublish(publish: Publish): BulkRun<GuideRow> {
  const online = publish === 'online'
  const done = online ? '上线' : '下线'
  return {
    title: `批量${done}`,
    done,
    already: already[publish],
    refuse: online ? refusals.online : undefined,
    run: (row) => guideCalls.publish(row, publish),
    confirm: ({ length }) => ({
      title: `${done} ${length} 个导览？`,
      description: online ? '访客马上就能看到它们最近一次通过审核的内容。' : '访客将看不到它们，内容和审核状态都保留。',
      okText: `${done} ${length} 个导览`,
    }),
    renew,
  }
}

export function bulkTop(top: boolean): BulkRun<GuideRow> {
  const done = top ? '置顶' : '取消置顶'
  return {
    title: `批量${done}`,
    done,
    // A second pin is a new one: it goes before the others.
    already: top ? undefined : already.untop,
    run: (row) => guideCalls.top(row, top),
    confirm: ({ length }) => ({
      title: `${done} ${length} 个导览？`,
      description: top ? '置顶的排在最前，后置顶的在先。' : '它们回到拖动后的顺序里。',
      okText: `${done} ${length} 个导览`,
    }),
    renew,
  }
}

export const bulkDelete: BulkRun<GuideRow> = {
  title: '批量删除',
  done: '删除',
  run: guideCalls.delete,
  confirm: (rows) => {
    const online = rows.filter(({ publish }) => publish === 'online').length
    return {
      title: `删除 ${rows.length} 个导览？`,
      description: `${online > 0 ? `其中 ${online} 个正在上线，访客将看不到它们。` : ''}连同它们的设置、版本和审核记录一起删除，不能恢复。`,
      okText: `删除 ${rows.length} 个导览`,
    }
  },
  renew,
}
