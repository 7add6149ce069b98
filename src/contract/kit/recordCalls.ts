import * as z from 'zod'
import { menuRight } from '../rights'
import { anyone, atVersion, byId, done, endpoint, anyOfRights, id, idAndName, signedIn, version } from './core'
import { exportCall } from './exports'
import { pageOf, sortInput } from './paging'
import type { Endpoint, Method } from './core'
import type { FieldMap } from './fields'
import type { Capability, KindOf, OwnPath, RecordCallName, RecordKind } from './record'
import { references } from './record'
import { publish } from './states'
import { visitorHeaders } from './visitorCalls'

type Always = 'queryPage' | 'idAndName' | 'detail'

type CallsOf<C extends Capability> =
  | Always
  | (C extends 'edit'
      ? 'update'
      : C extends 'reads'
        ? 'read'
        : C extends 'export'
          ? 'exportExcel'
          : C extends 'schedule'
            ? never
            : C)

const API = '/api/mgr/'
const VISITORS = '/api/h5/'

/** Mini-programs released before sign-in existed made up a number per visitor; it is ignored. */
const visitorId = z.string().max(64).optional()

function endpointOf(kind: RecordKind, call: RecordCallName): { method: Method; path: string } {
  const { base } = kind
  const grammar: Record<RecordCallName, OwnPath> = {
    queryPage: `POST pt/${base}/queryPage`,
    idAndName: `GET pt/${base}/idAndName`,
    detail: `GET pt/${base}/{id}`,
    add: `POST pv/${base}`,
    update: `PUT pv/${base}`,
    delete: `DELETE pv/${base}/{id}`,
    sort: `PUT pv/${base}s`,
    publish: `PUT pv/${base}/publishStatus`,
    top: `PUT pv/${base}/{id}/top`,
    copy: `POST pv/${base}/{id}/copy`,
    bind: `POST pt/${base}/{id}/bind`,
    read: `POST pb/${base}/{id}/read`,
    exportExcel: `POST pv/${base}/exportExcel`,
  }
  const [method, path] = (kind.paths[call] ?? grammar[call]).split(' ') as [Method, string]
  // Visitor calls have their own prefix.
  return { method, path: (path.startsWith('pb/') ? VISITORS : API) + path }
}

const kinds = new WeakMap<Endpoint, RecordKind>()

/** The kind whose record a call answers with; only the calls made here have one. */
export const kindOfCall = (call: Endpoint): RecordKind | undefined => kinds.get(call)

const notFound = ({ noun }: RecordKind) => ({ 404: `没有这个${noun}` })
const viewAccess = ({ page }: RecordKind) => anyOfRights(menuRight(page))

/** Calls every kind has. */
function readingCalls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(kind: KindOf<F, C, R>) {
  const { noun } = kind
  const pathOf = (call: RecordCallName) => endpointOf(kind, call)
  const access = viewAccess(kind)
  return {
    queryPage: endpoint({
      ...pathOf('queryPage'),
      effect: 'read',
      summary: `${noun}列表`,
      access,
      body: kind.pageBody,
      result: pageOf(kind.row),
    }),
    idAndName: endpoint({
      ...pathOf('idAndName'),
      summary: `${noun}的编号与名称，按排序`,
      access: signedIn,
      result: z.array(idAndName.extend({ top: z.boolean().optional() })),
      codes: { 422: '超过 5000 个，只能分页查询' },
    }),
    detail: endpoint({
      ...pathOf('detail'),
      summary: `${noun}详情`,
      access,
      params: byId,
      result: kind.record,
      codes: notFound(kind),
    }),
  }
}

/** Calls that create, change or remove records. */
function writingCalls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(kind: KindOf<F, C, R>) {
  const { noun } = kind
  // Writing ordinary records is frequent and does not affect rights.
  const write = (call: RecordCallName) => ({ ...endpointOf(kind, call), fresh: kind.grantsRights })
  const conflictCodes = { ...notFound(kind), 409: '已被他人修改（data.current），或当前状态不允许' }
  const invalidCode = { 422: '内容不符合规则（data.fields）' }
  return {
    add: endpoint({
      ...write('add'),
      summary: `新增${noun}`,
      access: anyOfRights(kind.rightOf('add')),
      body: kind.input,
      result: kind.record,
      codes: invalidCode,
    }),
    update: endpoint({
      ...write('update'),
      summary: `修改${noun}`,
      access: anyOfRights(kind.rightOf('edit')),
      body: kind.change,
      result: kind.record,
      codes: { ...conflictCodes, ...invalidCode },
    }),
    delete: endpoint({
      ...write('delete'),
      summary: `删除${noun}`,
      access: anyOfRights(kind.rightOf('delete')),
      params: byId,
      query: atVersion,
      result: done,
      codes: kind.whenReferenced === 'refuse' ? { ...conflictCodes, 422: '正在使用' } : conflictCodes,
    }),
    sort: endpoint({
      ...write('sort'),
      summary: `${noun}排序`,
      access: anyOfRights(kind.rightOf('sort')),
      body: sortInput,
      result: done,
      codes: { 409: `${noun}有增减，或顺序已不是 from` },
    }),
    publish: endpoint({
      ...write('publish'),
      summary: `${noun}上线或下线`,
      access: anyOfRights(kind.rightOf('online')),
      body: z.strictObject({ id, version, publish }),
      result: kind.record,
      codes: conflictCodes,
    }),
    top: endpoint({
      ...write('top'),
      summary: `${noun}置顶或取消置顶`,
      access: anyOfRights(kind.rightOf('top')),
      params: byId,
      body: z.strictObject({ version, top: z.boolean() }),
      result: kind.record,
      codes: conflictCodes,
    }),
    copy: endpoint({
      ...write('copy'),
      summary: `复制${noun}`,
      access: anyOfRights(kind.rightOf('add')),
      params: byId,
      result: kind.record,
      codes: { ...notFound(kind), ...invalidCode },
    }),
  }
}

/** Where a record is used, visitors' reading, and the list as a spreadsheet. */
function usingCalls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(kind: KindOf<F, C, R>) {
  const { noun } = kind
  const pathOf = (call: RecordCallName) => endpointOf(kind, call)
  return {
    bind: endpoint({
      ...pathOf('bind'),
      effect: 'read',
      summary: `哪里用到这个${noun}`,
      access: viewAccess(kind),
      params: byId,
      result: references,
      codes: notFound(kind),
    }),
    read: endpoint({
      ...pathOf('read'),
      summary: `访客打开${noun}；登录了的访客每人每天计一次阅读`,
      access: anyone,
      headers: visitorHeaders,
      params: byId,
      body: z.strictObject({ visitorId }),
      result: kind.visible,
      codes: { 404: `没有这个${noun}，或没有展示` },
    }),
    exportExcel: exportCall({
      path: pathOf('exportExcel').path,
      summary: `导出${noun}（xlsx），按列表的顺序`,
      access: anyOfRights(kind.rightOf('exportExcel')),
      filters: kind.filterShape,
      rows: kind,
    }),
  }
}

/** Calls of an ordinary record: those every kind has, and those of its capabilities. */
export function recordCalls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(kind: KindOf<F, C, R>) {
  const calls = { ...readingCalls(kind), ...writingCalls(kind), ...usingCalls(kind) }
  kinds.set(calls.detail, kind)
  const callNames = (Object.keys(calls) as (keyof typeof calls)[]).filter(
    (call) => isAlways(call) || kind.can.has((CAPABILITY[call] ?? call) as C),
  )
  return Object.fromEntries(callNames.map((call) => [call, calls[call]])) as Pick<typeof calls, CallsOf<C>>
}

/** Calls whose name differs from the capability. */
const CAPABILITY: Readonly<Record<string, Capability>> = { update: 'edit', read: 'reads', exportExcel: 'export' }

const isAlways = (call: string): call is Always => ['queryPage', 'idAndName', 'detail'].includes(call)
