import * as z from 'zod'
import { ABSENT_GUIDE, notFoundCodes, conflictCodes, ofGuide, READ_PACKAGE, WRITE_PACKAGE } from './packageAccess'
import { packageDeletion } from './packageChanges'
import { POI_ICONS } from '../configType'
import type { PoiIcon } from '../configType'
import { atVersion, byId, endpoint, id, idAndName, line, version } from '../../kit/core'
import { sortInput } from '../../kit/paging'
import { poiChanges, poiInput, poiLabel, poiRecord } from './poiEntity'
import { mediaUrl } from '../../kit/mediaUrl'

export * from './poiEntity'

const codes = conflictCodes('POI')
const BULK_MAX = 2000

export const poiIcon = z.enum(Object.keys(POI_ICONS) as [PoiIcon, ...PoiIcon[]])

const hasUniqueIds = (items: readonly { id: string }[]) => new Set(items.map((item) => item.id)).size === items.length

/** Points of a guide. */
export const guidePoi = {
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePoi/list',
    summary: '导览的全部POI，按排序；可按标签筛选',
    access: READ_PACKAGE,
    query: ofGuide.extend({ label: line(10).optional() }),
    result: z.array(poiRecord),
    codes: ABSENT_GUIDE,
  }),
  simpleList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/poi/simple/list',
    summary: '供选择的POI：编号、名称、类型与位置',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(
      poiRecord.pick({ id: true, name: true, poiTypeId: true, lng: true, lat: true, floor: true, online: true }),
    ),
    codes: ABSENT_GUIDE,
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePoi/types',
    summary: 'POI类型与图标，按排序：现有的，以及导览的POI还在使用的',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(idAndName.extend({ icon: poiIcon, deleted: z.boolean() })),
    codes: ABSENT_GUIDE,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePoi/{id}',
    summary: 'POI详情',
    access: READ_PACKAGE,
    params: byId,
    result: poiRecord,
    codes: notFoundCodes('POI'),
  }),
  labelFilter: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/poi/label/filter',
    summary: '导览的POI标签与各自的POI数量，按标签的排序',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(z.object({ label: z.string(), pois: z.int() })),
    codes: ABSENT_GUIDE,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/poi',
    summary: '新增POI',
    access: WRITE_PACKAGE,
    /** `id`: made by the caller, who shows the point before the answer; sent again, the point is the same. */
    body: poiInput.extend({ guideId: id, id: id.optional() }),
    result: poiRecord,
    codes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/poi',
    summary: '修改POI',
    access: WRITE_PACKAGE,
    body: poiInput.extend({ id, version }),
    result: poiRecord,
    codes,
  }),
  bulk: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePoi/bulk',
    summary: '批量修改POI：全部成功或全部不变；用修改前的值再调用一次即撤销',
    access: WRITE_PACKAGE,
    body: z.strictObject({
      guideId: id,
      items: z
        .array(z.strictObject({ id, version, changes: poiChanges }))
        .min(1)
        .max(BULK_MAX, `一次最多 ${BULK_MAX} 个`)
        .refine(hasUniqueIds, '编号重复'),
    }),
    /** The records in item order, before and after. */
    result: z.object({ before: z.array(poiRecord), after: z.array(poiRecord) }),
    codes: { ...codes, 409: '其中有已被他人修改的（data.current 为这些POI的列表），或导览正在审核' },
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/pois',
    summary: 'POI排序',
    access: WRITE_PACKAGE,
    body: sortInput.extend({ guideId: id }),
    result: z.null(),
    codes: { ...codes, 409: '有增减，或顺序已不是 from，或导览正在审核' },
  }),
  labelSort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/poi/label/sort',
    summary: 'POI标签排序',
    access: WRITE_PACKAGE,
    body: z.strictObject({ guideId: id, labels: z.array(poiLabel).max(200) }),
    result: z.array(z.string()),
    codes: { ...ABSENT_GUIDE, 409: '标签有增减，或导览正在审核' },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/poi/{id}',
    summary: '删除POI与它的讲解；路线不再经过它',
    access: WRITE_PACKAGE,
    params: byId,
    query: atVersion,
    result: packageDeletion,
    codes,
  }),
  deleteMany: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guidePoi/delete',
    summary: '批量删除POI与它们的讲解',
    access: WRITE_PACKAGE,
    body: z.strictObject({
      guideId: id,
      items: z
        .array(z.strictObject({ id, version }))
        .min(1)
        .max(BULK_MAX, `一次最多 ${BULK_MAX} 个`)
        .refine(hasUniqueIds, '编号重复'),
    }),
    result: packageDeletion,
    codes: { ...codes, 409: '其中有已被他人修改的（data.current 为这些POI的列表），或导览正在审核' },
  }),
  pictureDelete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/poi/picture/{id}',
    summary: '删除POI的一张图片',
    access: WRITE_PACKAGE,
    params: byId,
    query: atVersion.extend({ url: mediaUrl }),
    result: poiRecord,
    codes,
  }),
  /** Counts what deleting the points would delete with them. */
  deletion: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guidePoi/deletion/{id}',
    summary: '删除POI会带走什么',
    access: READ_PACKAGE,
    params: byId,
    result: z.object({ spots: z.int(), audios: z.int(), routes: z.array(idAndName) }),
    codes: notFoundCodes('POI'),
  }),
}
