import * as z from 'zod'
import { menuRight, right } from '../routes/rights'
import type { MenuName } from '../routes/rights'
import { atVersion, byId, done, endpoint, holders, id, idAndName, line, pageInput, pageOf, requiredLine, signedIn, sortInput, time, version } from './core'

/** What every configuration type carries; each adds its own fields. */
const common = { name: requiredLine('名称', 20), note: line(100).default('') }

const kept = { id, sort: z.int(), version, updatedAt: time }

function configType<F extends z.ZodRawShape>(singular: string, title: string, page: MenuName & ConfigPage, fields: F) {
  const shape = { ...common, ...fields }
  const record = z.object({ ...shape, ...kept })
  const codes = { 409: '已被他人修改；排序时：有增减，或顺序已不是 from', 404: `没有这个${title}`, 422: '名称已存在，或正在使用' }
  return {
    queryPage: endpoint({
      method: 'POST',
      path: `/api/mgr/pt/${singular}/queryPage`,
      summary: `${title}列表`,
      access: holders(menuRight(page)),
      body: pageInput({ name: line(20).optional() }, ['name:asc', 'name:desc', 'updatedAt:desc', 'updatedAt:asc']),
      result: pageOf(record),
    }),
    idAndName: endpoint({
      method: 'GET',
      path: `/api/mgr/pt/${singular}/idAndName`,
      summary: `${title}的编号与名称`,
      access: signedIn,
      result: z.array(idAndName),
    }),
    detail: endpoint({
      method: 'GET',
      path: `/api/mgr/pt/${singular}/{id}`,
      summary: `${title}详情`,
      access: holders(menuRight(page)),
      params: byId,
      result: record,
      codes,
    }),
    add: endpoint({
      method: 'POST',
      path: `/api/mgr/pv/${singular}`,
      summary: `新增${title}`,
      access: holders(right(page, 'add')),
      body: z.strictObject(shape),
      result: record,
      codes,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/api/mgr/pv/${singular}`,
      summary: `修改${title}`,
      access: holders(right(page, 'edit')),
      body: z.strictObject({ ...shape, id, version }),
      result: record,
      codes,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `/api/mgr/pv/${singular}/{id}`,
      summary: `删除${title}`,
      access: holders(right(page, 'delete')),
      params: byId,
      query: atVersion,
      result: done,
      codes,
    }),
    sort: endpoint({
      method: 'PUT',
      path: `/api/mgr/pv/${singular}s`,
      summary: `${title}排序`,
      access: holders(right(page, 'sort')),
      body: sortInput,
      result: done,
      codes,
    }),
  }
}

type ConfigPage = 'scenicType' | 'language' | 'voiceStyle' | 'poiType'

/** BCP 47, as the mini-program asks for it: `zh-CN`, `en`, `yue`. */
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, '语种代码不正确')

export const scenicType = configType('scenicType', '景区类型', 'scenicType', {})

export const language = {
  ...configType('language', '语种', 'language', {
    code: languageCode,
    /** One or two characters on tags: 中, EN, 日. */
    short: requiredLine('简称', 3),
  }),
  codes: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/language/codes',
    summary: '可选的语种代码',
    access: signedIn,
    result: z.array(z.object({ code: z.string(), name: z.string(), short: z.string() })),
  }),
  cnId: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/language/cn/id',
    summary: '普通话的编号',
    access: signedIn,
    result: id,
    codes: { 404: '没有配置普通话' },
  }),
}

export const voiceStyle = configType('voiceStyle', '音色', 'voiceStyle', {
  gender: z.enum(['female', 'male', 'child', 'other']),
})

export const poiType = configType('poiType', 'POI类型', 'poiType', {
  /** Key of the glyph on the map. */
  icon: z.enum(['sight', 'viewpoint', 'visitorCentre', 'toilet', 'ropeway', 'food', 'hotel', 'parking', 'gate', 'medical', 'shop', 'other']),
})
