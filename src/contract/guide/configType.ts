import * as z from 'zod'
import { endpoint, id, signedIn } from '../kit/core'
import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { LANGUAGE_CODE } from '../kit/languageCode'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'

/** Fields of every configuration type; each type adds its own in between. */
const name = field.line('名称', 20, { required: true, unique: true })
const note = field.line('备注', 100)

/** Shared by all configuration type lists. */
const common = {
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'bind'],
  filters: { keyword: filter.keyword(['name']) },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
  whenReferenced: 'refuse',
} as const

export const scenicTypeKind = recordKind({
  ...common,
  domain: 'scenicType',
  noun: '景区类型',
  classifier: '个',
  page: 'scenicType',
  base: 'scenicType',
  fields: { name, note },
})
export const scenicType = recordCalls(scenicTypeKind)

const languageCode = z
  .string('请选择语种代码')
  .min(1, { error: '请选择语种代码', abort: true })
  .regex(LANGUAGE_CODE, '语种代码不正确')

export const languageKind = recordKind({
  ...common,
  domain: 'language',
  noun: '语种',
  classifier: '个',
  page: 'language',
  base: 'language',
  fields: {
    name,
    code: field.text('语种代码', 8, languageCode, { required: true, unique: true }),
    /** One to three characters shown on tags: 中, EN, 日. */
    short: field.line('简称', 3, { required: true, note: '列表和标签上显示，如 中、EN' }),
    note,
  },
})
export const language = {
  ...recordCalls(languageKind),
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

export const voiceStyleKind = recordKind({
  ...common,
  domain: 'voiceStyle',
  noun: '音色',
  classifier: '个',
  page: 'voiceStyle',
  base: 'voiceStyle',
  fields: {
    name,
    gender: field.choice('声音', { female: '女声', male: '男声', child: '童声', other: '其他' }),
    sample: field.voice('试听样音'),
    note,
  },
  filters: { ...common.filters, gender: filter.equals() },
})
export const voiceStyle = recordCalls(voiceStyleKind)

/** Keys of the built-in glyphs on the map. */
export const POI_ICONS = {
  sight: '景点',
  viewpoint: '观景台',
  visitorCentre: '游客中心',
  toilet: '卫生间',
  ropeway: '索道',
  food: '餐饮',
  hotel: '住宿',
  parking: '停车场',
  gate: '出入口',
  medical: '医务点',
  shop: '商店',
  other: '其他',
} as const
export type PoiIcon = keyof typeof POI_ICONS

export const poiTypeKind = recordKind({
  ...common,
  domain: 'poiType',
  noun: 'POI类型',
  classifier: '个',
  page: 'poiType',
  base: 'poiType',
  fields: {
    name,
    icon: field.choice('图标', POI_ICONS),
    /** Replaces the built-in glyph. */
    picture: field.picture(
      '自定义图标',
      { width: 96, height: 96 },
      { note: '正方形，透明背景的 png 最好；不传则用上面的图标' },
    ),
    note,
  },
})
export const poiType = recordCalls(poiTypeKind)
