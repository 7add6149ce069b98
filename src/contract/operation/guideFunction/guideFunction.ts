import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id, idAndName, time, version } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { GUIDE_FUNCTIONS, guideFunctions } from './guideFunctions'
import type { GuideFunction } from './guideFunctions'
import { guideType, TYPE_NAMES } from '../../guide/guide/guideRow'
import { WAYS, ways } from '../../kit/ways'
import { mediaUrl } from '../../kit/mediaUrl'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { publish } from '../../kit/states'

/** How long a visitor counts as present after their last activity. */
export const VISITING_MINUTES = 5

/** Maximum number of guides changed per call: as many as a list page shows. */
export const GUIDES_AT_ONCE = 200

const offered = (key: GuideFunction, note: string) => field.flag(GUIDE_FUNCTIONS[key], { initial: true, note })

/** Where visitors can open a guide; `none`: offline, or every way is off. */
export const OPEN_IN = { ...WAYS, none: '都没有' } as const

/**
 * Functions offered to visitors of a guide: one record per guide visible to visitors, with the guide's id. `version`
 * belongs to the functions, `guideVersion` to the guide; going online or offline, at all or in one way, changes the latter.
 */
export const guideFunctionKind = recordKind({
  domain: 'guideFunction',
  noun: '导览',
  classifier: '个',
  page: 'onlineManager',
  base: 'operation/guideFunction',
  fields: {
    explanation: offered('explanation', '收听讲解；关闭后首页不再显示热门讲解'),
    routes: offered('routes', '按推荐的路线游玩'),
    questions: offered('questions', '向景区提问；关闭后不再回答'),
    raiders: offered('raiders', '攻略文章；关闭后首页不再显示攻略'),
    traffic: offered('traffic', '怎么来景区'),
    rescue: offered('rescue', '向值班人员求助；请确认有人值守再开启'),
    problem: offered('problem', '上报设施、卫生等问题'),
    human: offered('human', '打开导览时迎接访客、介绍景区'),
  },
  computedFields: {
    name: z.string(),
    cover: mediaUrl.nullable(),
    type: guideType,
    publish,
    /** Switch of each way; an offline guide is open in none. */
    ways: z.object({ mini: z.boolean(), h5: z.boolean() }),
    guideVersion: version,
    /** Visible points, and how many of them have audio in any packet. */
    points: z.int(),
    heardPoints: z.int(),
    /** Visitors active within the last `VISITING_MINUTES`. */
    visitorsNow: z.int(),
    /** The latest scan of one of the guide's codes, with the name of what it opens. */
    lastScan: z.object({ at: time, name: z.string() }).nullable(),
  },
  names: 'name',
  can: ['edit'],
  filters: {
    keyword: filter.keyword(['name'], '导览名称'),
    type: filter.state('导览类型', TYPE_NAMES),
    publish: filter.publish,
    openIn: filter.state('访客入口', OPEN_IN),
    off: filter.state('已关闭', GUIDE_FUNCTIONS),
    on: filter.state('已开启', GUIDE_FUNCTIONS, { more: true }),
  },
  sorts: ['name'],
})

/** Functions to change; omitted ones stay unchanged. */
export const functionChanges = z
  .partialRecord(z.enum(guideFunctions), z.boolean())
  .refine((changes) => Object.keys(changes).length > 0, '请至少选择一项功能')
export type FunctionChanges = z.output<typeof functionChanges>

const refusal = z.object({
  id,
  reason: z.string(),
  /** Current version, for a retry; null if the guide is gone. */
  version: version.nullable(),
})
export type FunctionRefusal = z.output<typeof refusal>

export const guideFunction = {
  ...recordCalls(guideFunctionKind),
  /** Includes offline guides, so it is not public. */
  idAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/guideFunction/idAndName',
    summary: '访客能看到过的导览：编号与名称，按导览的顺序',
    access: anyOfRights(menuRight('onlineManager')),
    result: z.array(idAndName),
    codes: { 422: '超过 5000 个，只能分页查询' },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/guideFunction/counts',
    summary: '访客能看到过的导览共几个，其中在小程序、在 H5 网页能打开的各几个',
    access: anyOfRights(menuRight('onlineManager')),
    result: z.object({ all: z.int(), mini: z.int(), h5: z.int() }),
  }),
  batch: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/guideFunctions',
    summary: '批量开启或关闭导览的功能；不能修改的逐个说明原因，其余照常修改',
    access: anyOfRights(guideFunctionKind.rightOf('edit')),
    body: z.strictObject({
      guides: z
        .array(z.strictObject({ id, version }))
        .min(1, '请选择导览')
        .max(GUIDES_AT_ONCE, `一次最多 ${GUIDES_AT_ONCE} 个`)
        .refine((guides) => new Set(guides.map((guide) => guide.id)).size === guides.length, '导览重复'),
      functions: functionChanges,
    }),
    result: z.object({
      changed: z.array(id),
      /** Guides that already had these settings. */
      unchanged: z.array(id),
      refused: z.array(refusal),
    }),
  }),
  guideOnline: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/guideOnline',
    summary: '导览上线或下线，规则与「全部导览」相同；version 是导览的（guideVersion）',
    access: anyOfRights(guideFunctionKind.rightOf('online')),
    body: z.strictObject({ id, version, publish }),
    result: guideFunctionKind.record,
    codes: { 404: '没有这个导览，或访客还看不到它', 409: '已被他人修改（data.current），或当前状态不允许' },
  }),
  guideWay: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/guideWay',
    summary: '导览在小程序或 H5 网页上线、下线；导览本身要先上线。version 是导览的（guideVersion）',
    access: anyOfRights(guideFunctionKind.rightOf('online')),
    body: z.strictObject({ id, version, way: z.enum(ways), open: z.boolean() }),
    result: guideFunctionKind.record,
    codes: { 404: '没有这个导览，或访客还看不到它', 409: '已被他人修改（data.current），或当前状态不允许' },
  }),
}
