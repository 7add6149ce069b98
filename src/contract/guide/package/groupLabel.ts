import * as z from 'zod'
import { ABSENT_GUIDE, WRITE_PACKAGE } from './packageAccess'
import { endpoint, id } from '../../kit/core'
import { poiLabel } from './poiEntity'

const labels = z.array(z.string())
const codes = { ...ABSENT_GUIDE, 409: '导览正在审核', 422: '没有这个标签，或标签已存在' }

/** Labels that group a guide's points. Each call returns all labels in order; `guidePoi.labelFilter` counts them, `guidePoi.labelSort` sorts them. */
export const groupLabel = {
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/groupLabel',
    summary: '新增POI标签',
    access: WRITE_PACKAGE,
    body: z.strictObject({ guideId: id, label: poiLabel }),
    result: labels,
    codes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/groupLabel',
    summary: '修改POI标签的名称，POI随之修改',
    access: WRITE_PACKAGE,
    body: z.strictObject({ guideId: id, label: poiLabel, name: poiLabel }),
    result: labels,
    codes,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/groupLabel',
    summary: '删除POI标签，并从POI上取下',
    access: WRITE_PACKAGE,
    query: z.strictObject({ guideId: id, label: poiLabel }),
    result: labels,
    codes,
  }),
}
