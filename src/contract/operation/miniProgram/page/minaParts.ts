import * as z from 'zod'
import { menuRight, right } from '../../../rights'
import { byId, endpoint, anyOfRights, id, time } from '../../../kit/core'
import { BANNER_SECONDS, miniProgramModule, SPOTS_MAX } from './minaModules'
import type { ModuleKind } from './minaModules'
import { pageDraft } from './minaPage'

/*
 * Separate calls for parts of the mini-program's home page: banners, weather, sub-modules (its icon grid) and
 * recommended spots. They read and change the page's draft like the page editor, with the same version, history and
 * rights. Visitors see changes once the page is published.
 */

type Option = (typeof miniProgramModule)['options'][number]
type ShapeOf<K extends ModuleKind> = Extract<Option, { shape: { kind: z.ZodLiteral<K> } }>['shape']
function shapeOf<K extends ModuleKind>(kind: K): ShapeOf<K> {
  const isOfKind = (shape: Option['shape']): shape is ShapeOf<K> => shape.kind.value === kind
  const shape = miniProgramModule.options.map((option) => option.shape).find(isOfKind)
  if (!shape) throw new Error(`No module of the kind ${kind}`)
  return shape
}

const viewAccess = anyOfRights(menuRight('minaPage'))
const change = anyOfRights(
  right('minaPage', 'add'),
  right('minaPage', 'edit'),
  right('minaPage', 'delete'),
  right('minaPage', 'sort'),
)

const version = pageDraft.shape.version
/** Draft version the change was based on; omitted, nothing is compared. */
const baseVersion = { version: version.optional() }
const atDraft = z.strictObject({ version: z.coerce.number().pipe(version).optional() })
/** Module that receives the new entry; defaults to the first of its kind. */
const targetModule = { moduleId: id.optional() }
const order = z.strictObject({
  ...baseVersion,
  ids: z
    .array(id)
    .min(1)
    .max(SPOTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, '编号重复'),
})

const inDraft = '，读写页面配置的草稿，发布后访客看到'
const conflictCode = { 409: '草稿已被他人修改（data.current）' }
const invalidCode = { 422: '内容不符合规则（data.fields）' }
const pt = '/api/mgr/pt/operation'
const pv = '/api/mgr/pv/operation'

/** Calls for the entry list of one module kind. */
function entryCalls<S extends z.ZodRawShape>(noun: string, path: string, shape: S) {
  const { id: _, ...writable } = shape
  const entry = z.object({ ...shape, id, moduleId: id })
  const result = z.object({ version, entry })
  const notFoundCode = { 404: `没有这个${noun}` }
  return {
    list: endpoint({
      method: 'GET',
      path: `${pt}/${path}/list`,
      summary: `${noun}，按顺序${inDraft}`,
      access: viewAccess,
      result: z.object({ version, list: z.array(entry) }),
    }),
    detail: endpoint({
      method: 'GET',
      path: `${pt}/${path}/{id}`,
      summary: `${noun}详情${inDraft}`,
      access: viewAccess,
      params: byId,
      result,
      codes: notFoundCode,
    }),
    add: endpoint({
      method: 'POST',
      path: `${pv}/${path}`,
      summary: `新增${noun}${inDraft}`,
      access: change,
      body: z.strictObject({ ...writable, ...baseVersion, ...targetModule }),
      result,
      codes: { ...conflictCode, ...invalidCode },
    }),
    update: endpoint({
      method: 'PUT',
      path: `${pv}/${path}`,
      summary: `修改${noun}${inDraft}`,
      access: change,
      body: z.strictObject({ ...writable, ...baseVersion, id }),
      result,
      codes: { ...notFoundCode, ...conflictCode, ...invalidCode },
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${pv}/${path}/{id}`,
      summary: `删除${noun}${inDraft}`,
      access: change,
      params: byId,
      query: atDraft,
      result: z.object({ version }),
      codes: { ...notFoundCode, ...conflictCode },
    }),
  }
}

const sortCall = (noun: string, path: string) =>
  endpoint({
    method: 'PUT',
    path: `${pv}/${path}`,
    summary: `${noun}的顺序：一个模块里全部${noun}的编号${inDraft}`,
    access: change,
    body: order,
    result: z.object({ version }),
    codes: { ...conflictCode, 422: `不是一个模块里全部的${noun}` },
  })

export const banner = {
  ...entryCalls('轮播图', 'banner', shapeOf('banner').pictures.element.shape),
  priority: sortCall('轮播图', 'banner/priority'),
  carouselTime: endpoint({
    method: 'GET',
    path: `${pt}/banner/carouselTime`,
    summary: `轮播图每张显示的秒数；没有轮播图时为空${inDraft}`,
    access: viewAccess,
    result: z.object({ version, seconds: z.int().nullable() }),
  }),
  setCarouselTime: endpoint({
    method: 'PUT',
    path: `${pv}/banner/carouselTime`,
    summary: `轮播图每张显示的秒数${inDraft}`,
    access: change,
    body: z.strictObject({
      ...baseVersion,
      ...targetModule,
      seconds: z.int().min(BANNER_SECONDS.min).max(BANNER_SECONDS.max),
    }),
    result: z.object({ version, seconds: z.int() }),
    codes: { ...conflictCode, 404: '页面上还没有轮播图' },
  }),
}

const { id: _id, kind: _kind, at: _at, ...weatherShape } = shapeOf('weather')

export const weatherConfig = {
  detail: endpoint({
    method: 'GET',
    path: `${pt}/weatherConfig`,
    summary: `天气的设置；页面上没有天气时为空${inDraft}`,
    access: viewAccess,
    result: z.object({ version, config: z.object({ ...weatherShape, at: time.nullable() }).nullable() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${pv}/weatherConfig`,
    summary: `保存天气的设置；页面上没有天气时加在最后${inDraft}`,
    access: change,
    body: z.strictObject({ ...weatherShape, hidden: z.boolean().default(false), ...baseVersion }),
    result: z.object({ version, config: z.object({ ...weatherShape, at: time.nullable() }) }),
    codes: conflictCode,
  }),
}

export const subModule = {
  ...entryCalls('子模块', 'subModule', shapeOf('icons').items.element.shape),
  sort: sortCall('子模块', 'subModules'),
}

/** `name` is the text visitors see; null for a guide they cannot open. */
const recommended = z.object({ id, moduleId: id, name: z.string().nullable() })

export const recommendedSpot = {
  list: endpoint({
    method: 'GET',
    path: `${pt}/recommendedSpot/list`,
    summary: `推荐景点：导览的编号，按顺序${inDraft}`,
    access: viewAccess,
    result: z.object({ version, list: z.array(recommended) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${pv}/recommendedSpot`,
    summary: `推荐一个景点${inDraft}`,
    access: change,
    body: z.strictObject({ ...baseVersion, ...targetModule, guideId: id }),
    result: z.object({ version }),
    codes: { ...conflictCode, ...invalidCode },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${pv}/recommendedSpot/{id}`,
    summary: `不再推荐这个景点，编号是导览的${inDraft}`,
    access: change,
    params: byId,
    query: atDraft,
    result: z.object({ version }),
    codes: { ...conflictCode, 404: '没有推荐这个景点' },
  }),
  sort: sortCall('推荐景点', 'recommendedSpots'),
}
