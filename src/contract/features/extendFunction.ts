import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'

/** Keys of the built-in glyphs. */
export const EXTENSION_ICONS = {
  ticket: '门票',
  calendar: '预约',
  route: '路线',
  bus: '交通',
  parking: '停车',
  food: '餐饮',
  hotel: '住宿',
  shop: '文创',
  camera: '直播',
  weather: '天气',
  activity: '活动',
  questionnaire: '问卷',
  phone: '电话',
  lost: '失物',
  medical: '医疗',
  more: '更多',
} as const
export type ExtensionIcon = keyof typeof EXTENSION_ICONS

export const extendFunctionKind = recordKind({
  domain: 'extendFunction',
  noun: '扩展功能',
  classifier: '个',
  page: 'extension',
  base: 'extendFunction',
  paths: { queryPage: 'POST pt/extendFunction/page', top: 'POST pv/extendFunction/stick/{id}' },
  fields: {
    name: field.line('名称', 8, { required: true, placeholder: '图标下面的字，如 预约停车' }),
    icon: field.choice('图标', EXTENSION_ICONS),
    /** Replaces the built-in glyph. */
    picture: field.picture(
      '自定义图标',
      { width: 96, height: 96 },
      { note: '正方形，透明背景的 png 最好；不传则用上面的图标' },
    ),
    target: field.requiredLink('跳转到'),
    guideIds: field.references('适用导览', 'guide', 200, { note: '不选则对所有导览显示' }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'top'],
  filters: { keyword: filter.keyword(['name']), publish: filter.publish },
  sorts: ['name', 'updatedAt', 'createdAt'],
  newPosition: 'last',
})
export const extendFunction = recordCalls(extendFunctionKind)
