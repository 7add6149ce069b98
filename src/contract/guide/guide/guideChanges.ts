import * as z from 'zod'
import { right } from '../../rights'
import { done, endpoint, anyOfRights, id, paragraph, version } from '../../kit/core'
import { sortInput } from '../../kit/paging'
import { guideInput, guideLabels, guideRecord, guideSettings, guideType, publish } from './guideEntity'

const byType = z.strictObject({ type: guideType })
const versioned = { id, version }

export const ABSENT = { 404: '没有这个导览' }
export const CHANGED = { ...ABSENT, 409: '已被他人修改（data.current），或当前状态不允许' }

/** Calls that create or change a guide: its content, its review, and its place among the guides. */
export const guideChanges = {
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guide/{type}',
    summary: '新增综合导览或室内导览',
    access: anyOfRights(right('guideAll', 'add'), right('guideMaking', 'add')),
    params: byType,
    body: guideInput,
    result: guideRecord,
    codes: { 422: '名称已存在，或引用的内容不存在' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}',
    summary: '修改导览；修改已通过的导览会开始新的草稿',
    access: anyOfRights(right('guideAll', 'edit'), right('guideMaking', 'edit')),
    params: byType,
    body: guideInput.extend(versioned),
    result: guideRecord,
    codes: { ...CHANGED, 422: '名称已存在，或引用的内容不存在' },
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/submit',
    summary: '提交审核（制作中、未通过 → 待审核）',
    access: anyOfRights(right('guideAll', 'submit'), right('guideMaking', 'submit')),
    params: byType,
    body: z.strictObject(versioned),
    result: guideRecord,
    codes: { ...CHANGED, 422: '内容不完整（data.fields；数据包缺的在 data.missing，同 guidePacket.missing）' },
  }),
  auditPass: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/audit/pass',
    summary: '审核通过（待审核 → 已通过）',
    access: anyOfRights(right('guidePending', 'auditPass')),
    params: byType,
    body: z.strictObject(versioned),
    result: guideRecord,
    codes: CHANGED,
  }),
  auditFail: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/audit/fail',
    summary: '退回（待审核 → 未通过）',
    access: anyOfRights(right('guidePending', 'auditFail')),
    params: byType,
    body: z.strictObject({ ...versioned, reason: paragraph(200).min(1, '请输入退回的原因') }),
    result: guideRecord,
    codes: CHANGED,
  }),
  setLabels: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/labels',
    summary: '修改标签',
    access: anyOfRights(right('guideAll', 'labels'), right('guideMaking', 'labels')),
    params: byType,
    body: z.strictObject({ ...versioned, labels: guideLabels }),
    result: guideRecord,
    codes: CHANGED,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/settings',
    summary: '修改导览设置；修改已通过的导览会开始新的草稿',
    access: anyOfRights(right('guideAll', 'settings'), right('guideMaking', 'settings')),
    params: byType,
    body: z.strictObject({ ...versioned, settings: guideSettings }),
    result: guideRecord,
    codes: { ...CHANGED, 422: '引用的内容不存在' },
  }),
  publishStatus: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/publishStatus',
    summary: '上线或下线；通过审核的导览才能上线',
    access: anyOfRights(right('guideAll', 'online')),
    params: byType,
    body: z.strictObject({ ...versioned, publish }),
    result: guideRecord,
    codes: CHANGED,
  }),
  top: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/top',
    summary: '置顶或取消置顶',
    access: anyOfRights(right('guideAll', 'top')),
    params: byType,
    body: z.strictObject({ ...versioned, top: z.boolean() }),
    result: guideRecord,
    codes: CHANGED,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guides',
    summary: '全部导览排序',
    access: anyOfRights(right('guideAll', 'sort')),
    body: sortInput,
    result: done,
    codes: { 409: '导览有增减，或顺序已不是 from' },
  }),
}
