import * as z from 'zod'
import { menuRight, right } from '../routes/rights'
import { byId, done, endpoint, holders, id, idAndName, line, pageInput, pageOf, paragraph, requiredLine, signedIn, sortInput, time, version } from './core'
import { mediaUrl } from './storage'

export const guideType = z.enum(['composite', 'indoor'])
export type GuideType = z.output<typeof guideType>

export const review = z.enum(['making', 'pending', 'passed', 'failed'])
export type Review = z.output<typeof review>

export const publish = z.enum(['offline', 'online'])
export type Publish = z.output<typeof publish>

/** The three lists of guides: what they hold is decided by the review state. */
export const guideScope = z.enum(['all', 'pending', 'making'])
export type GuideScope = z.output<typeof guideScope>

export const guideLevel = z.enum(['A', '2A', '3A', '4A', '5A'])
export type GuideLevel = z.output<typeof guideLevel>

const lng = z.number('请输入经度').min(-180, '经度在 -180 到 180 之间').max(180, '经度在 -180 到 180 之间')
const lat = z.number('请输入纬度').min(-90, '纬度在 -90 到 90 之间').max(90, '纬度在 -90 到 90 之间')
/** Longitude and latitude, WGS-84. */
const position = z.tuple([lng, lat])

export const RADIUS_MIN = 5
export const RADIUS_MAX = 2000

const zoom = z.number('请输入级别').min(3, '级别在 3 到 20 之间').max(20, '级别在 3 到 20 之间')

const floor = z.strictObject({ name: requiredLine('楼层名称', 10), picture: mediaUrl.nullable() })

/** How a guide's map looks and reacts. Floors stand in their order; composite guides have none. */
export const guideSettings = z
  .strictObject({
    triggerRadius: z.int('请输入整数米').min(RADIUS_MIN, `不小于 ${RADIUS_MIN} 米`).max(RADIUS_MAX, `不大于 ${RADIUS_MAX} 米`).default(50),
    zoomMin: zoom.default(12),
    zoomMax: zoom.default(19),
    zoomDefault: zoom.default(15),
    boundary: z.array(position).min(3).max(2000).nullable().default(null),
    overlay: z
      .strictObject({
        picture: mediaUrl,
        /** Corners clockwise from the north-west. */
        corners: z.tuple([position, position, position, position]),
        opacity: z.number().min(0).max(1),
      })
      .nullable()
      .default(null),
    floors: z.array(floor).max(30, '最多 30 层').default([]),
  })
  .refine((s) => s.zoomMin <= s.zoomDefault, { path: ['zoomDefault'], message: '默认级别不能小于最小级别' })
  .refine((s) => s.zoomDefault <= s.zoomMax, { path: ['zoomDefault'], message: '默认级别不能大于最大级别' })
export type GuideSettings = z.output<typeof guideSettings>

export const region = z.strictObject({
  province: requiredLine('省份', 20),
  city: line(20).default(''),
  district: line(20).default(''),
})
export type Region = z.output<typeof region>

const label = requiredLine('标签', 10)
const labels = z
  .array(label)
  .max(10, '最多 10 个标签')
  .refine((all) => new Set(all).size === all.length, '标签重复')

/** Mobile numbers, area code and number, 400 and 95/96/12 service numbers. */
const phone = line(20).refine(
  (value) => value === '' || /^(1[3-9]\d{9}|0\d{2,3}-?[2-9]\d{6,7}(-\d{1,5})?|400-?\d{3}-?\d{4}|(95|96|12)\d{1,4})$/.test(value),
  '号码格式不正确，例：0559-5561111',
)

/** What an operator writes; a draft needs only a name. */
const content = {
  name: requiredLine('导览名称', 30),
  scenicTypeId: id.nullable().default(null),
  level: guideLevel.nullable().default(null),
  cover: mediaUrl.nullable().default(null),
  region: region.nullable().default(null),
  address: line(100).default(''),
  lng: lng.nullable().default(null),
  lat: lat.nullable().default(null),
  phone: phone.default(''),
  openingHours: line(100).default(''),
  introduction: paragraph(2000).default(''),
  languageIds: z.array(id).max(30).default([]),
  labels: labels.default([]),
}

export const guideInput = z.strictObject({ ...content, settings: guideSettings.prefault({}) })
export type GuideInput = z.output<typeof guideInput>

/** What a guide must have before it can be submitted for review: the fields a draft may leave open. */
export const guideComplete = z.object({
  scenicTypeId: z.string('请选择景区类型'),
  cover: z.string('请上传封面图片'),
  region: z.object({}, '请选择所在地区'),
  address: z.string().min(1, '请输入详细地址'),
  lng: z.number('请输入经度'),
  lat: z.number('请输入纬度'),
  phone: z.string().min(1, '请输入联系电话'),
  introduction: z.string().min(1, '请输入简介'),
  languageIds: z.array(z.string()).min(1, '请选择语种'),
})

const person = z.object({ id, name: z.string() })

const languageTag = z.object({ id, name: z.string(), short: z.string() })

/** The outcome of the latest review move, as far as there is one. */
const reviewFacts = {
  review,
  /** Why the latest audit failed; kept until the next submission. */
  reviewReason: z.string().nullable(),
  submittedAt: time.nullable(),
  submittedBy: person.nullable(),
}

const state = {
  id,
  type: guideType,
  ...reviewFacts,
  publish,
  /** When it was pinned, null when it is not. */
  topAt: time.nullable(),
  sort: z.int(),
  version,
  /** Number of the passed revision that visitors see, null before the first pass. */
  visibleRevision: z.int().nullable(),
  createdAt: time,
  createdBy: person,
  updatedAt: time,
  updatedBy: person,
}

export const guideRecord = z.object({ ...content, settings: guideSettings, ...state })
export type GuideRecord = z.output<typeof guideRecord>

export const guideRow = z.object({
  ...state,
  name: z.string(),
  cover: mediaUrl.nullable(),
  coverThumbnail: mediaUrl.nullable(),
  region: region.nullable(),
  address: z.string(),
  level: guideLevel.nullable(),
  scenicType: idAndName.nullable(),
  languages: z.array(languageTag),
  labels: z.array(z.string()),
})
export type GuideRow = z.output<typeof guideRow>

export const GUIDE_ORDERS = ['updatedAt:desc', 'updatedAt:asc', 'createdAt:desc', 'createdAt:asc', 'name:asc', 'name:desc', 'submittedAt:asc', 'submittedAt:desc'] as const

export const guideFilters = {
  /** Part of the name or the address. */
  keyword: line(50).optional(),
  type: guideType.optional(),
  review: review.optional(),
  scenicTypeId: id.optional(),
  level: guideLevel.optional(),
  province: line(20).optional(),
  city: line(20).optional(),
  languageId: id.optional(),
  label: line(10).optional(),
  publish: publish.optional(),
  /** Period of the latest change, both ends included. */
  updatedFrom: time.optional(),
  updatedTo: time.optional(),
}

/** What a visitor sees of a guide. */
export const guidePage = z.object({
  id,
  type: guideType,
  name: z.string(),
  cover: mediaUrl.nullable(),
  region: region.nullable(),
  address: z.string(),
  lng: lng.nullable(),
  lat: lat.nullable(),
  phone: z.string(),
  openingHours: z.string(),
  introduction: z.string(),
  level: guideLevel.nullable(),
  scenicType: z.string().nullable(),
  languages: z.array(languageTag),
  labels: z.array(z.string()),
  settings: guideSettings,
  revision: z.int().nullable(),
})
export type GuidePage = z.output<typeof guidePage>

export const reviewMove = z.enum(['submit', 'pass', 'fail'])
export type ReviewMove = z.output<typeof reviewMove>

export const reviewEvent = z.object({
  id,
  move: reviewMove,
  by: person,
  at: time,
  reason: z.string().nullable(),
  /** Number of the revision that a pass made. */
  revision: z.int().nullable(),
})
export type ReviewEvent = z.output<typeof reviewEvent>

const byType = z.strictObject({ type: guideType })
const versioned = { id, version }

const LISTS = holders(menuRight('guideAll'), menuRight('guidePending'), menuRight('guideMaking'))
const ABSENT = { 404: '没有这个导览' }
const CHANGED = { ...ABSENT, 409: '已被他人修改（data.current），或当前状态不允许' }

/**
 * The calls on guides. `{type}` is the guide's type. A guide is reached through the lists that the account may see:
 * 制作中导览 holds making and failed guides, 待审核导览 pending ones, 全部导览 all; outside them it is absent.
 */
export const guide = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/guide/queryPage',
    summary: '导览列表',
    access: LISTS,
    body: pageInput({ scope: guideScope.default('all'), ...guideFilters }, GUIDE_ORDERS),
    result: pageOf(guideRow),
    codes: { 403: '没有该列表的权限' },
  }),
  idAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/idAndName',
    summary: '全部导览的编号与名称，按排序',
    access: signedIn,
    result: z.array(idAndName),
  }),
  onlineIdAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/online/idAndName',
    summary: '已上线导览的编号与名称（访客所见的名称）',
    access: signedIn,
    result: z.array(idAndName),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/list',
    summary: '全部导览，供选择',
    access: signedIn,
    result: z.array(z.object({ id, name: z.string(), type: guideType, publish, coverThumbnail: mediaUrl.nullable() })),
  }),
  /** `all`, `pending` and `making` count their lists (so `making` holds failed ones), `failed` and `online` what of them is so. */
  basic: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/basic',
    summary: '导览列表的数量：只含当前账号有权查看的列表',
    access: LISTS,
    result: z.object({ all: z.int(), pending: z.int(), making: z.int(), failed: z.int(), online: z.int() }).partial(),
  }),
  labelList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/label/list',
    summary: '用过的标签，常用在前',
    access: signedIn,
    result: z.array(z.object({ label: z.string(), guides: z.int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/{id}',
    summary: '导览详情',
    access: LISTS,
    params: byId,
    result: guideRecord,
    codes: ABSENT,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/settings/{id}',
    summary: '导览设置',
    access: LISTS,
    params: byId,
    result: z.object({ settings: guideSettings, type: guideType, version }),
    codes: ABSENT,
  }),
  getLabels: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/labels/{id}',
    summary: '导览的标签',
    access: LISTS,
    params: byId,
    result: z.object({ labels: z.array(z.string()), version }),
    codes: ABSENT,
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/languages/{id}',
    summary: '导览的语种',
    access: LISTS,
    params: byId,
    result: z.array(languageTag),
    codes: ABSENT,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/reviews/{id}',
    summary: '导览的审核记录，最近在前',
    access: LISTS,
    params: byId,
    result: z.array(reviewEvent),
    codes: ABSENT,
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/deletion/{id}',
    summary: '删除导览会带走什么',
    access: holders(right('guideAll', 'delete'), right('guideMaking', 'delete')),
    params: byId,
    result: z.object({ name: z.string(), publish, revisions: z.int(), reviews: z.int(), floors: z.int(), pictures: z.int(), version }),
    codes: ABSENT,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guide/{type}',
    summary: '新增综合导览或室内导览',
    access: holders(right('guideAll', 'add'), right('guideMaking', 'add')),
    params: byType,
    body: guideInput,
    result: guideRecord,
    codes: { 422: '名称已存在，或引用的内容不存在' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}',
    summary: '修改导览；修改已通过的导览会开始新的草稿',
    access: holders(right('guideAll', 'edit'), right('guideMaking', 'edit')),
    params: byType,
    body: guideInput.extend(versioned),
    result: guideRecord,
    codes: { ...CHANGED, 422: '名称已存在，或引用的内容不存在' },
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/submit',
    summary: '提交审核（制作中、未通过 → 待审核）',
    access: holders(right('guideAll', 'submit'), right('guideMaking', 'submit')),
    params: byType,
    body: z.strictObject(versioned),
    result: guideRecord,
    codes: { ...CHANGED, 422: '内容不完整（data.fields）' },
  }),
  auditPass: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/audit/pass',
    summary: '审核通过（待审核 → 已通过）',
    access: holders(right('guidePending', 'auditPass')),
    params: byType,
    body: z.strictObject(versioned),
    result: guideRecord,
    codes: CHANGED,
  }),
  auditFail: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/audit/fail',
    summary: '审核不通过（待审核 → 未通过）',
    access: holders(right('guidePending', 'auditFail')),
    params: byType,
    body: z.strictObject({ ...versioned, reason: paragraph(200).min(1, '请输入不通过的原因') }),
    result: guideRecord,
    codes: CHANGED,
  }),
  setLabels: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/labels',
    summary: '修改标签',
    access: holders(right('guideAll', 'labels'), right('guideMaking', 'labels')),
    params: byType,
    body: z.strictObject({ ...versioned, labels }),
    result: guideRecord,
    codes: CHANGED,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/settings',
    summary: '修改导览设置；修改已通过的导览会开始新的草稿',
    access: holders(right('guideAll', 'settings'), right('guideMaking', 'settings')),
    params: byType,
    body: z.strictObject({ ...versioned, settings: guideSettings }),
    result: guideRecord,
    codes: { ...CHANGED, 422: '引用的内容不存在' },
  }),
  publishStatus: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/publishStatus',
    summary: '上线或下线；通过审核的导览才能上线',
    access: holders(right('guideAll', 'online')),
    params: byType,
    body: z.strictObject({ ...versioned, publish }),
    result: guideRecord,
    codes: CHANGED,
  }),
  top: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guide/{type}/top',
    summary: '置顶或取消置顶',
    access: holders(right('guideAll', 'top')),
    params: byType,
    body: z.strictObject({ ...versioned, top: z.boolean() }),
    result: guideRecord,
    codes: CHANGED,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guides',
    summary: '全部导览排序',
    access: holders(right('guideAll', 'sort')),
    body: sortInput,
    result: done,
    codes: { 409: '导览有增减，请刷新后再排' },
  }),
  /** `revision` `draft` is what the operators are working on, `visible` what visitors see. */
  preview: endpoint({
    method: 'GET',
    path: '/api/mgr/pv/guide/{type}/preview/{revision}/{id}',
    summary: '预览访客所见的页面',
    access: holders(right('guideAll', 'preview'), right('guidePending', 'preview'), right('guideMaking', 'preview')),
    params: z.strictObject({ type: guideType, revision: z.enum(['draft', 'visible']), id }),
    result: guidePage,
    codes: ABSENT,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/guide/{type}/{id}',
    summary: '删除导览',
    access: holders(right('guideAll', 'delete'), right('guideMaking', 'delete')),
    params: z.strictObject({ type: guideType, id }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    result: done,
    codes: CHANGED,
  }),
}

export const scenic = {
  /** The scenic areas that visitors find: guides with a passed revision, as visitors see them. */
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/scenic/queryPage',
    summary: '景区列表',
    access: holders(menuRight('scenicSpotList')),
    body: pageInput({ keyword: line(50).optional(), publish: publish.optional() }, ['name:asc', 'name:desc']),
    result: pageOf(
      z.object({ id, type: guideType, name: z.string(), region: region.nullable(), level: guideLevel.nullable(), publish, passedAt: time, revision: z.int() }),
    ),
  }),
}
