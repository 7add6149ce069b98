import * as z from 'zod'
import { right } from '../routes/rights'
import { absentOr } from './bagAccess'
import { byId, endpoint, holders } from './core'

/** Heads of what is handed out and taken back: a column is known by them. */
export const SPOT_HEADS = { id: '编号（勿改）', poi: '点位', title: '讲解标题', text: '讲解词', seconds: '语音时长（秒）', source: '原文', version: '版本（勿改）' } as const

/** The explanations of a packet as a spreadsheet: for a translator, a studio, or as a copy. */
export const packetExchange = {
  exportPacket: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/{id}/export',
    summary: '导出数据包的讲解（xlsx），按树的顺序，含原文；改好后可以再导入',
    access: holders(right('guideAll', 'exportPacket'), right('guideMaking', 'exportPacket')),
    params: byId,
    result: z.any(),
    resultKind: 'file',
    codes: absentOr('数据包'),
  }),
}
