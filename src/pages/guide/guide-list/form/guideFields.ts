import type { FieldDescription } from '@/components/form/compare/compare'
import type { GuideSettings, Region } from '@/contract/guide'
import { regionText } from '@/pickers/region'

type Names = ReadonlyMap<string, string>

const named = (names: Names) => (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : '')
const degrees = (value: unknown) => (typeof value === 'number' ? `${value}°` : '')
/** A stored picture is told from another by the start of its name. */
const picture = (value: unknown) => (typeof value === 'string' ? `图片 ${value.slice(value.lastIndexOf('/') + 1).slice(0, 8)}` : '')

const SETTINGS: Record<keyof GuideSettings, Omit<FieldDescription, 'path'>> = {
  triggerRadius: { label: '触发半径', text: (value) => `${String(value)} 米` },
  zoomMin: { label: '最小级别' },
  zoomDefault: { label: '默认级别' },
  zoomMax: { label: '最大级别' },
  boundary: { label: '边界', text: (value) => (value ? `${(value as unknown[]).length} 个点：${JSON.stringify(value)}` : '') },
  overlay: { label: '手绘图', text: (value) => (value ? JSON.stringify(value) : '') },
  floors: {
    label: '楼层',
    text: (value) => (value as GuideSettings['floors']).map((floor) => floor.name + (floor.picture ? `（${picture(floor.picture)}）` : '')).join('、'),
  },
}

export const settingsFields: FieldDescription[] = Object.entries(SETTINGS).map(([key, field]) => ({ path: ['settings', key], ...field }))

export const labelFields: FieldDescription[] = [{ path: ['labels'], label: '标签' }]

/** Every field of a guide in words, for comparing two texts of it. */
export const guideFields = (scenicTypes: Names, languages: Names): FieldDescription[] => [
  { path: ['name'], label: '导览名称' },
  { path: ['scenicTypeId'], label: '景区类型', text: named(scenicTypes) },
  { path: ['level'], label: '景区等级' },
  { path: ['cover'], label: '封面图片', text: picture },
  { path: ['region'], label: '所在地区', text: (value) => (value ? regionText(value as Region) : '') },
  { path: ['address'], label: '详细地址' },
  { path: ['lng'], label: '经度', text: degrees },
  { path: ['lat'], label: '纬度', text: degrees },
  { path: ['phone'], label: '联系电话' },
  { path: ['languageIds'], label: '语种', text: (value) => (value as string[]).map(named(languages)).join('、') },
  ...labelFields,
  { path: ['openingHours'], label: '开放时间' },
  { path: ['introduction'], label: '简介' },
  ...settingsFields,
]
