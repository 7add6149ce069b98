import { maskedPhone, USER_EXPORT_MAX } from '../../src/contract/user'
import type { UserRow } from '../../src/contract/user'
import { right } from '../../src/routes/rights'
import type { DetachedContext, FileAnswer } from '../http/handler'
import { rule } from '../http/refusal'
import { XLSX_TYPE } from '../spreadsheet/template'
import { xlsxStream } from '../spreadsheet/write'
import type { ExportColumn } from '../spreadsheet/write'
import { conditions, countUpTo, readBatch } from './read'
import type { Filters } from './read'

const BATCH = 1000

const columnsOf = (phoneOf: (phone: string) => string): ExportColumn<UserRow>[] => [
  { label: '昵称', width: 20, value: ({ nickname }) => nickname },
  { label: '手机号', width: 16, value: ({ phone }) => phoneOf(phone) },
  { label: '省份', width: 12, value: ({ province }) => province },
  { label: '城市', width: 12, value: ({ city }) => city },
  { label: '设备', width: 20, value: ({ device }) => device },
  { label: '到访次数', width: 10, kind: 'number', value: ({ visits }) => visits },
  { label: '收听时长（秒）', width: 14, kind: 'number', value: ({ listenedSeconds }) => listenedSeconds },
  { label: '首次来访', width: 18, kind: 'time', value: ({ firstSeenAt }) => new Date(firstSeenAt) },
  { label: '最近来访', width: 18, kind: 'time', value: ({ lastSeenAt }) => new Date(lastSeenAt) },
]

/** What the filters find, as a spreadsheet that is written while it is read. Each batch has a transaction of its own: none stays open for a slow reader. */
export async function exportExcel(filters: Filters, context: DetachedContext): Promise<FileAnswer> {
  const { transaction, session, trail } = context
  const total = await transaction(async (tx) => countUpTo(tx, await conditions(tx, filters), USER_EXPORT_MAX + 1))
  if (total > USER_EXPORT_MAX) throw rule(`超过 ${USER_EXPORT_MAX} 位访客，一个文件放不下，请按时间或城市分几次导出`)
  const shows = session.rights.has(right('user', 'phone'))
  trail({ id: 'exportExcel', name: `${total} 位访客，${shows ? '完整手机号' : '手机号打码'}`, act: 'export' })

  async function* all() {
    let after = ''
    for (;;) {
      const batch = await transaction(async (tx) => readBatch(tx, await conditions(tx, filters), after, BATCH))
      yield* batch
      if (batch.length < BATCH) return
      after = batch.at(-1)!.id
    }
  }
  return {
    body: xlsxStream('访客', columnsOf(shows ? (phone) => phone : maskedPhone), all(), (written) => `共 ${written} 位访客${shows ? '' : '，手机号已打码'}`),
    contentType: XLSX_TYPE,
    fileName: `访客 ${total} 位.xlsx`,
  }
}
