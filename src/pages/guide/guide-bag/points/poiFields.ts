import type { FieldDescription } from '@/components/form/compare/compare'

const onOff = (yes: string, no: string) => (value: unknown) => (value === true ? yes : no)

/** The fields of a point in words, for the comparison. */
export const poiFieldsInWords = (typeName: (id: string) => string): readonly FieldDescription[] => [
  { path: ['name'], label: '名称' },
  { path: ['names'], label: '其他语种的名称', text: (value) => Object.values(value as Record<string, string>).join('、') },
  { path: ['poiTypeId'], label: '类型', text: (value) => typeName(value as string) },
  { path: ['lng'], label: '经度' },
  { path: ['lat'], label: '纬度' },
  { path: ['floor'], label: '楼层' },
  { path: ['plan'], label: '平面图上的位置', text: (value) => (value ? `${(value as { x: number }).x}, ${(value as { y: number }).y}` : '') },
  { path: ['radius'], label: '触发半径', text: (value) => `${String(value)} 米` },
  { path: ['pictures'], label: '图片', text: (value) => `${(value as unknown[]).length} 张` },
  { path: ['phone'], label: '电话' },
  { path: ['hours'], label: '开放时间' },
  { path: ['accessible'], label: '无障碍', text: onOff('可达', '不可达') },
  { path: ['labels'], label: '标签' },
  { path: ['online'], label: '上线', text: onOff('上线', '不上线') },
]
