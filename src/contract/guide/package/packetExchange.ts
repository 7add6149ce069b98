import * as z from 'zod'
import { right } from '../../rights'
import { notFoundCodes } from './packageAccess'
import { byId, endpoint, anyOfRights, id } from '../../kit/core'
import { importCalls } from '../../kit/imports'
import type { ImportColumn } from '../../kit/imports'
import { TEXT_MAX } from './spotEntity'

export const PACKET_IMPORT_MAX = 2000

/** Header labels for export and import; columns are recognised by them. */
export const SPOT_HEADS = {
  id: '编号（勿改）',
  poi: '点位',
  title: '讲解标题',
  text: '讲解词',
  seconds: '语音时长（秒）',
  source: '原文',
  version: '版本（勿改）',
} as const

/** How each column is handled on import. */
export const spotColumns: readonly (ImportColumn & { key: keyof typeof SPOT_HEADS })[] = [
  {
    key: 'id',
    label: SPOT_HEADS.id,
    required: false,
    width: 14,
    note: '从导出的文件来，不要改；空着的一行新增一条讲解',
    example: '',
  },
  {
    key: 'poi',
    label: SPOT_HEADS.poi,
    required: false,
    width: 18,
    note: '新增的讲解属于哪个POI，写它的名称；已有的讲解不会因此换点',
    example: '迎客松',
  },
  { key: 'title', label: SPOT_HEADS.title, required: true, width: 24, note: '不超过 50 字', example: '迎客松' },
  {
    key: 'text',
    label: SPOT_HEADS.text,
    required: false,
    width: 70,
    note: `不超过 ${TEXT_MAX} 字，可以换行；改了讲解词，原来的语音会标为需重录`,
    example: '迎客松破石而生，树龄已逾千年。',
  },
  { key: 'seconds', label: SPOT_HEADS.seconds, required: false, width: 14, note: '只供参考，不导入', example: '' },
  {
    key: 'source',
    label: SPOT_HEADS.source,
    required: false,
    width: 70,
    note: '默认语种的讲解词，供翻译时对照，不导入',
    example: '',
  },
  {
    key: 'version',
    label: SPOT_HEADS.version,
    required: false,
    width: 20,
    note: '从导出的文件来，用来看出导出之后又有人改过的讲解；清空则一律按文件里的改',
    example: '',
  },
]

/** A packet's explanations as a spreadsheet: sent to a translator or studio and imported again, or kept as a copy. */
export const packetExchange = {
  exportPacket: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/{id}/export',
    audited: true,
    summary: '导出数据包的讲解（xlsx），按树的顺序，含原文；改好后可以再导入',
    access: anyOfRights(right('guideAll', 'exportPacket'), right('guideMaking', 'exportPacket')),
    params: byId,
    result: z.any(),
    resultKind: 'file',
    codes: notFoundCodes('数据包'),
  }),
  ...importCalls({
    noun: '讲解',
    base: 'guidePacket/{packetId}',
    access: anyOfRights(right('guideAll', 'importPacket'), right('guideMaking', 'importPacket')),
    rowsMax: PACKET_IMPORT_MAX,
    outcome: {},
    scope: { packetId: id },
    codes: { ...notFoundCodes('数据包'), 409: '导览正在审核' },
  }),
}
