import type { FieldDescription } from '@/components/form/compare'
import type { GuidePage, GuideSettings, Region } from '@/contract/guide'
import { regionText } from '@/pickers/region'

const degrees = (value: unknown) => (typeof value === 'number' ? `${value}°` : '')
const metres = (value: unknown) => `${String(value)} 米`
const points = (value: unknown) => (value ? `${(value as unknown[]).length} 个点` : '')
const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name).join('、')

/** What an auditor judges, in words. Pictures (cover, floor plans) are shown instead. Labels are not reviewed. */
export const pageFields: readonly FieldDescription[] = [
  { path: ['name'], label: '导览名称' },
  { path: ['scenicType'], label: '景区类型' },
  { path: ['level'], label: '景区等级' },
  { path: ['region'], label: '所在地区', text: (value) => (value ? regionText(value as Region) : '') },
  { path: ['address'], label: '详细地址' },
  { path: ['lng'], label: '经度', text: degrees },
  { path: ['lat'], label: '纬度', text: degrees },
  { path: ['phone'], label: '联系电话' },
  { path: ['languages'], label: '语种', text: names },
  { path: ['openingHours'], label: '开放时间' },
  { path: ['introduction'], label: '简介' },
  { path: ['settings', 'triggerRadius'], label: '触发半径', text: metres },
  { path: ['settings', 'zoomMin'], label: '最小级别' },
  { path: ['settings', 'zoomDefault'], label: '默认级别' },
  { path: ['settings', 'zoomMax'], label: '最大级别' },
  { path: ['settings', 'boundary'], label: '边界', text: points },
  { path: ['settings', 'floors'], label: '楼层', text: names },
]

/** The pictures of a page with what they show. */
export function picturesOf({ cover, settings }: GuidePage): { key: string; label: string; url: string | null }[] {
  const { overlay, floors }: GuideSettings = settings
  return [
    { key: 'cover', label: '封面图片', url: cover },
    ...(overlay ? [{ key: 'overlay', label: '手绘图', url: overlay.picture }] : []),
    ...floors.map((floor) => ({ key: `floor ${floor.name}`, label: `${floor.name} 平面图`, url: floor.picture })),
  ]
}
