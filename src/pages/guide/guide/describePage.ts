import type { FieldDescription } from '@/components/form/compare/compare'
import type { GuidePage, GuideSettings, Region } from '@/contract/guide/guide/guide'
import { metresPerPixel } from '@/contract/guide/guide/planScale'
import { regionText } from '@/entities/region/region'

const degrees = (value: unknown) => (typeof value === 'number' ? `${value}°` : '')
const metres = (value: unknown) => `${String(value)} 米`
const points = (value: unknown) => (value ? `${(value as unknown[]).length} 个点` : '')
const place = (value: unknown) => (value ? (value as readonly number[]).join(', ') : '')
const corners = (value: unknown) => (value ? (value as number[][]).map((corner) => corner.join(', ')).join('；') : '')
const percent = (value: unknown) => (typeof value === 'number' ? `${Number((value * 100).toPrecision(12))}%` : '')
const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name).join('、')

const floors = (value: unknown) =>
  (value as GuideSettings['floors'])
    .map((floor) => {
      const metres = metresPerPixel(floor)
      return metres === null ? floor.name : `${floor.name}（1 像素 = ${metres.toPrecision(3)} 米）`
    })
    .join('、')

interface PageField extends FieldDescription {
  /** Shown where two values differ but read the same. */
  changeNote?: string
}

/** What an auditor judges, in words. Pictures (cover, floor plans) are shown instead. Labels are not reviewed. */
export const pageFields: readonly PageField[] = [
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
  { path: ['settings', 'boundary'], label: '边界', text: points, changeNote: '位置有变动' },
  { path: ['settings', 'centre'], label: '地图中心', text: place },
  { path: ['settings', 'entrance'], label: '入口', text: place },
  { path: ['settings', 'overlay', 'corners'], label: '手绘图四角', text: corners },
  { path: ['settings', 'overlay', 'opacity'], label: '手绘图不透明度', text: percent },
  { path: ['settings', 'floors'], label: '楼层', text: floors },
]

/** Floors may share a name: key and plan name tell them apart. */
const floorsApart = (floors: GuideSettings['floors']) =>
  floors.map((floor, index) => {
    const nth = floors.slice(0, index + 1).filter(({ name }) => name === floor.name).length
    return {
      ...floor,
      key: `floor ${nth} ${floor.name}`,
      plan: `${floor.name}${nth === 1 ? ' ' : `（第 ${nth} 个）`}平面图`,
    }
  })

/** The pictures of a page with captions. */
export function picturesOf({ cover, settings }: GuidePage): { key: string; label: string; url: string | null }[] {
  const { overlay, floors }: GuideSettings = settings
  return [
    { key: 'cover', label: '封面图片', url: cover },
    ...(overlay ? [{ key: 'overlay', label: '手绘图', url: overlay.picture }] : []),
    ...floorsApart(floors).map(({ key, plan, picture }) => ({ key, label: plan, url: picture })),
  ]
}
