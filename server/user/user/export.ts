import { yuanOf } from '../../../src/contract/kit/money'
import { maskedPhone, USER_EXPORT_MAX } from '../../../src/contract/user/user'
import type { UserRow } from '../../../src/contract/user/user'
import { right } from '../../../src/contract/rights'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { exportRows } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { conditions, count, readBatch } from './read'
import type { Filters } from './read'

const columnsOf = (phoneOf: (phone: string) => string): ExportColumn<UserRow>[] => [
  { label: '昵称', width: 20, value: ({ nickname }) => nickname },
  { label: '手机号', width: 16, value: ({ phone }) => phoneOf(phone) },
  { label: '省份', width: 12, value: ({ province }) => province },
  { label: '城市', width: 12, value: ({ city }) => city },
  { label: '设备', width: 20, value: ({ device }) => device },
  { label: '到访次数', width: 10, kind: 'number', value: ({ visits }) => visits },
  { label: '收听时长（秒）', width: 14, kind: 'number', value: ({ listenedSeconds }) => listenedSeconds },
  { label: '订单数', width: 10, kind: 'number', value: ({ orders }) => orders },
  { label: '消费（元）', width: 12, kind: 'money', value: ({ spent }) => yuanOf(spent) },
  { label: '首次来访', width: 18, kind: 'time', value: ({ firstSeenAt }) => new Date(firstSeenAt) },
  { label: '最近来访', width: 18, kind: 'time', value: ({ lastSeenAt }) => new Date(lastSeenAt) },
]

/** The visitors that match the filters; full phone numbers only for users with the right to see them. */
export function exportExcel(filters: Filters, context: DetachedContext): Promise<FileAnswer> {
  const showsPhone = context.session.rights.has(right('user', 'phone'))
  return exportRows(context, {
    label: '访客',
    classifier: '位',
    most: USER_EXPORT_MAX,
    splitHint: '按时间或城市',
    columns: columnsOf(showsPhone ? (phone) => phone : maskedPhone),
    count: (tx, max) => count(tx, filters, max),
    read: async (tx, last, size) => readBatch(tx, await conditions(tx, filters), last?.id ?? '', size),
    remark: showsPhone ? '完整手机号' : '手机号已打码',
  })
}
