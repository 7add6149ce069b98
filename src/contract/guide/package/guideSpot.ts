import * as z from 'zod'
import { notFoundCodes, conflictCodes, ofGuide, READ_PACKAGE, WRITE_PACKAGE } from './packageAccess'
import { packageDeletion } from './packageChanges'
import { atVersion, byId, endpoint, id, version } from '../../kit/core'
import { sortInput } from '../../kit/paging'
import { spotInput, spotRecord, spotRow } from './spotEntity'

export * from './spotEntity'

const codes = conflictCodes('讲解')

/** Explanations of a guide's packets. */
export const guideSpot = {
  tree: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guideSpot/tree',
    summary: '讲解，按树的顺序（上级由 parentId 指明）；不指定数据包时为全部数据包的',
    access: READ_PACKAGE,
    query: ofGuide.extend({ packetId: id.optional() }),
    result: z.array(spotRow),
    codes: notFoundCodes('数据包'),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guideSpot/{id}',
    summary: '讲解详情，含正文',
    access: READ_PACKAGE,
    params: byId,
    result: spotRecord,
    codes: notFoundCodes('讲解'),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guideSpot',
    summary: '新增讲解，排在同级的最后',
    access: WRITE_PACKAGE,
    body: spotInput.extend({ packetId: id, parentId: id.nullable().default(null) }),
    result: spotRecord,
    codes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guideSpot',
    summary: '修改讲解',
    access: WRITE_PACKAGE,
    body: spotInput.extend({ id, version }),
    result: spotRecord,
    codes,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guideSpot/parent',
    summary: '移动讲解到另一个上级之下、某个同级之前（before 为空则排在最后）；返回位置有变化的讲解',
    access: WRITE_PACKAGE,
    body: z.strictObject({ id, parentId: id.nullable(), before: id.nullable().default(null) }),
    result: z.array(spotRow),
    codes: { ...codes, 422: '不能移动到自己之下、其他数据包，或层级过深' },
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guideSpots',
    summary: '同一上级下的讲解排序',
    access: WRITE_PACKAGE,
    body: sortInput.extend({ packetId: id, parentId: id.nullable() }),
    result: z.null(),
    codes: { ...codes, 409: '有增减，或顺序已不是 from，或导览正在审核' },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/guideSpot/{id}',
    summary: '删除讲解与其下级',
    access: WRITE_PACKAGE,
    params: byId,
    query: atVersion,
    result: packageDeletion,
    codes,
  }),
}
