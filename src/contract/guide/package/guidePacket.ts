import * as z from 'zod'
import { ABSENT_GUIDE, notFoundCodes, conflictCodes, ofGuide, READ_PACKAGE, WRITE_PACKAGE } from './packageAccess'
import { packageDeletion, packageIds, packageGap, packagePart, changeNumber } from './packageChanges'
import { atVersion, byId, endpoint, id, idAndName, version } from '../../kit/core'
import { review } from '../guide/guideEntity'
import { packetInput, packetOptions, packetRecord, packetTree, showSetting } from './packetEntity'
import { packetExchange } from './packetExchange'

export * from './packageChanges'
export * from './packetEntity'

const codes = conflictCodes('数据包')

/** Packets of a guide, and calls on its data package as a whole. */
export const guidePacket = {
  tree: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/tree',
    summary: '导览的数据包：语种 → 音色 → 数据包',
    access: READ_PACKAGE,
    query: ofGuide,
    result: packetTree,
    codes: ABSENT_GUIDE,
  }),
  cascadeOptions: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/cascadeOptions',
    summary: '供级联选择的数据包',
    access: READ_PACKAGE,
    query: ofGuide,
    result: packetOptions,
    codes: ABSENT_GUIDE,
  }),
  parentList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/parent/list',
    summary: '新数据包可以放在哪里：商户的语种与音色，导览的语种在前，含已有数据包的数量',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(
      idAndName.extend({
        short: z.string(),
        code: z.string(),
        ofGuide: z.boolean(),
        voiceStyles: z.array(idAndName.extend({ gender: z.string(), packets: z.int() })),
      }),
    ),
    codes: ABSENT_GUIDE,
  }),
  bindingList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/binding/list',
    summary: '删除数据包会带走什么：讲解、音频，以及不再有讲解的POI',
    access: READ_PACKAGE,
    query: byId,
    result: z.object({ packet: packetRecord, last: z.boolean(), pois: z.array(idAndName) }),
    codes: notFoundCodes('数据包'),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guidePacket',
    summary: '新增数据包；语种的第一个数据包就是默认',
    access: WRITE_PACKAGE,
    body: packetInput.extend({ guideId: id }),
    result: packetRecord,
    codes,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guidePacket/copy',
    summary: '复制数据包：不含音频；换语种时原文留作参考（source），译文待写',
    access: WRITE_PACKAGE,
    body: packetInput.extend({ id }),
    result: packetRecord,
    codes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePacket',
    summary: '修改数据包的名称与音色；语种不能改，请复制',
    access: WRITE_PACKAGE,
    body: packetInput.omit({ languageId: true }).extend({ id, version }),
    result: packetRecord,
    codes,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePacket/default',
    summary: '设为或取消所属语种的默认数据包；每个语种最多一个',
    access: WRITE_PACKAGE,
    body: z.strictObject({ id, status: z.boolean() }),
    result: z.array(packetRecord),
    codes,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/guidePacket/{id}',
    summary: '删除数据包与其中的讲解',
    access: WRITE_PACKAGE,
    params: byId,
    query: atVersion,
    result: packageDeletion,
    codes,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePacket/restore',
    summary: '撤销一次删除：恢复那次删除的全部数据包、POI、讲解与路线；审核通过后不能再恢复',
    access: WRITE_PACKAGE,
    body: z.strictObject({ guideId: id, change: changeNumber }),
    result: packagePart,
    codes: { ...ABSENT_GUIDE, 409: '导览正在审核', 422: '没有可以恢复的内容' },
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/changes',
    summary: '某次变更之后数据包有哪些变化；since 为 0 时是全部内容',
    access: READ_PACKAGE,
    query: z.strictObject({ guideId: id, since: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    result: packagePart.extend({
      /** Number of the latest change; `since` of the next call. */
      change: changeNumber,
      /** The requested change is too old: the response is the whole content, and anything not in it is deleted. */
      reset: z.boolean(),
      deleted: packageIds,
      /** Point labels in order, and the setting; always complete. */
      labels: z.array(z.string()),
      showSetting,
      guide: z.object({ review, version }),
    }),
    codes: ABSENT_GUIDE,
  }),
  missing: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/missing',
    summary: '数据包还缺什么，各类一次列全；没有 blocks 为真的即可提交审核',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(packageGap),
    codes: ABSENT_GUIDE,
  }),
  getShowSetting: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePacket/showSetting',
    summary: '讲解的展示设置',
    access: READ_PACKAGE,
    query: ofGuide,
    result: showSetting,
    codes: ABSENT_GUIDE,
  }),
  setShowSetting: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePacket/showSetting',
    summary: '修改讲解的展示设置',
    access: WRITE_PACKAGE,
    body: z.strictObject({ guideId: id, showSetting }),
    result: showSetting,
    codes: { ...ABSENT_GUIDE, 409: '导览正在审核' },
  }),
  ...packetExchange,
}
