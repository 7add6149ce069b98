import * as z from 'zod'
import { menuRight, right } from '../../../rights'
import { anyone, byId, done, endpoint, anyOfRights, id, time } from '../../../kit/core'
import { guideWeatherNow } from '../../../guide/guide/guideWeather'
import { linkTarget } from '../../../kit/linkTarget'
import { homes } from '../merchantConfig'
import { miniProgramModules } from './minaModules'
import { mediaUrl } from '../../../kit/mediaUrl'
import { languageCode } from './minaTexts'
import { person } from '../../../kit/states'
import { visitorHeaders, way } from '../../../kit/visitorCalls'

/** Pages built from modules. */
const page = z.enum(['home'])
/** Version of the draft; 0 before the first change. */
const draftVersion = z.int().min(0).max(2_147_483_647)
const number = z.int().min(1).max(1_000_000)

/** The version operators edit. */
export const pageDraft = z.object({
  page,
  version: draftVersion,
  modules: miniProgramModules,
  updatedAt: time,
  updatedBy: person.nullable(),
})
export type PageDraft = z.output<typeof pageDraft>

/** `plannedAt`: when publication was scheduled; null if published immediately. */
const revisionHead = z.object({ number, at: time, by: person.nullable(), plannedAt: time.nullable(), modules: z.int() })
export type RevisionHead = z.output<typeof revisionHead>

/** A published version, under its number. */
const pageRevision = revisionHead.extend({ modules: miniProgramModules })
export type PageRevision = z.output<typeof pageRevision>

/** A scheduled publication, with the draft's modules at the time of scheduling. */
const pagePlan = z.object({ id, at: time, modules: miniProgramModules, plannedAt: time, plannedBy: person.nullable() })
export type PagePlan = z.output<typeof pagePlan>

/** One of the merchant's languages other than Chinese. */
const pageLanguage = z.object({ code: languageCode, name: z.string(), short: z.string() })
export type PageLanguage = z.output<typeof pageLanguage>

/** How far ahead publication can be scheduled. */
export const PLAN_DAYS_MAX = 366

/** `urgent` applies to notices, `target` to advertisements. */
const entry = z.object({
  id,
  title: z.string(),
  picture: mediaUrl.nullable(),
  note: z.string(),
  urgent: z.boolean().optional(),
  target: linkTarget.optional(),
})
export type ContentEntry = z.output<typeof entry>
/** Current records shown by the modules, by module id; `total` also counts those that do not fit. */
const content = z.record(z.string(), z.object({ total: z.int(), list: z.array(entry) }))
export type PageContent = z.output<typeof content>
export { content as pageContent }

/** `guides` are the first few of `total`. */
const wayHome = z.object({
  kind: z.enum(homes),
  guideId: id.nullable(),
  total: z.int(),
  guides: z.array(z.object({ id, name: z.string() })),
})

const base = 'operation/indexConfig'
const viewAccess = anyOfRights(menuRight('minaPage'))
const [add, edit, remove, sort] = [
  right('minaPage', 'add'),
  right('minaPage', 'edit'),
  right('minaPage', 'delete'),
  right('minaPage', 'sort'),
]
const changed = '已被他人修改（data.current）'
const onVersion = z.strictObject({ page, version: draftVersion })

export const minaPage = {
  detail: endpoint({
    method: 'GET',
    path: `/api/mgr/pt/${base}`,
    summary: '小程序页面：草稿，现在在线上的一版，定时发布，和可以译成的语种',
    access: viewAccess,
    query: z.strictObject({ page }),
    /** `weatherService`: source of the weather visitors see; null if operators enter it. */
    result: z.object({
      draft: pageDraft,
      online: pageRevision.nullable(),
      plan: pagePlan.nullable(),
      languages: z.array(pageLanguage),
      weatherService: z.string().nullable(),
    }),
  }),
  home: endpoint({
    method: 'GET',
    path: `/api/mgr/pt/${base}/home`,
    summary: '访客从小程序和 H5 各先看到什么、经哪些导览进来：只有首页类型是「页面配置里的首页」时是这个页面',
    access: anyOfRights(menuRight('minaPage'), menuRight('microOfficialWebsite')),
    /** By way: its home page, and the guides through which visitors reach it. A guide that is not open gives way to the list. */
    result: z.object({ kind: z.enum(homes), mini: wayHome, h5: wayHome }),
  }),
  save: endpoint({
    method: 'PUT',
    path: `/api/mgr/pv/${base}`,
    summary: '保存草稿：新增、修改、移动、删除模块各需自己的权限',
    access: anyOfRights(add, edit, remove, sort),
    body: onVersion.extend({ modules: miniProgramModules }),
    result: pageDraft,
    codes: { 409: changed, 422: '图片不是本商户的，或跳转的内容不存在（data.fields）' },
  }),
  publish: endpoint({
    method: 'POST',
    path: `/api/mgr/pv/${base}/publish`,
    summary: '发布草稿：成为新的一版；首页类型是「页面配置里的首页」时访客马上看到',
    access: anyOfRights(right('minaPage', 'online')),
    body: onVersion,
    result: pageRevision,
    codes: { 409: changed, 422: '没有变化，或有模块没有填完（data.fields）' },
  }),
  plan: endpoint({
    method: 'PUT',
    path: `/api/mgr/pv/${base}/plan`,
    summary: '定时发布草稿现在的样子；之后对草稿的修改不在里面',
    access: anyOfRights(right('minaPage', 'online')),
    /** `replaces`: the existing plan to replace, as the caller saw it. */
    body: onVersion.extend({ at: time, replaces: id.nullable() }),
    result: pagePlan,
    codes: {
      409: '草稿已被他人修改（data.current），或定时发布已被他人改过',
      422: '时间不对，没有变化，或有模块没有填完（data.fields）',
    },
  }),
  cancelPlan: endpoint({
    method: 'DELETE',
    path: `/api/mgr/pv/${base}/plan/{id}`,
    summary: '取消定时发布',
    access: anyOfRights(right('minaPage', 'online')),
    params: byId,
    result: done,
    codes: { 404: '没有这个定时发布', 422: '已经到时发布' },
  }),
  restore: endpoint({
    method: 'PUT',
    path: `/api/mgr/pv/${base}/restore`,
    summary: '把一版的内容放进草稿；放进线上的一版就是放弃草稿',
    access: anyOfRights(edit),
    body: onVersion.extend({ number }),
    result: pageDraft,
    codes: { 404: '没有这一版', 409: changed },
  }),
  revisions: endpoint({
    method: 'GET',
    path: `/api/mgr/pt/${base}/revisions`,
    summary: '发布过的各版，新的在前，最近 100 版',
    access: viewAccess,
    query: z.strictObject({ page }),
    result: z.array(revisionHead),
  }),
  revision: endpoint({
    method: 'GET',
    path: `/api/mgr/pt/${base}/revision`,
    summary: '一版的内容，用于对照',
    access: viewAccess,
    query: z.strictObject({ page, number: z.coerce.number().pipe(number) }),
    result: pageRevision,
    codes: { 404: '没有这一版' },
  }),
  preview: endpoint({
    method: 'POST',
    path: `/api/mgr/pt/${base}/preview`,
    effect: 'read',
    summary: '这些模块现在会显示的内容',
    access: anyOfRights(right('minaPage', 'preview')),
    body: z.strictObject({ modules: miniProgramModules }),
    result: content,
  }),
  /** Called by visitors; the guide determines the merchant. */
  indexPage: endpoint({
    method: 'POST',
    path: '/api/h5/pb/scenic/indexPage',
    summary:
      '访客打开小程序页面：线上的一版与它现在对这个导览显示的内容，不含它关闭了的功能；没有译成所要语种的文字是中文；urgent 是要放在最上方的紧急公告',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ way }),
    /** Defaults to Chinese. */
    body: z.strictObject({ page, guideId: id, language: languageCode.optional() }),
    /**
     * `urgent`: notices shown on top of everything, whether or not the page has a notice module. `weather`: content of
     * a weather module, from the service if there is one; null if the page shows none.
     */
    result: z.object({
      number,
      at: time,
      modules: miniProgramModules,
      content,
      urgent: z.array(entry),
      weather: guideWeatherNow.nullable(),
    }),
    codes: { 404: '没有这个导览，还没有发布过页面，或首页类型是别的' },
  }),
}
