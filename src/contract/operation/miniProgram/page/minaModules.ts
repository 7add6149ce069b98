import * as z from 'zod'
import { id, line, time } from '../../../kit/core'
import { unfinishedTarget } from '../../../kit/linkTarget'
import { MINI_PROGRAM_ICONS } from './minaIcons'
import type { MiniProgramIcon } from './minaIcons'
import { mediaUrl } from '../../../kit/mediaUrl'
import { translations } from './minaTexts'
import { SKIES } from '../../../guide/guide/skies'
import type { Sky } from '../../../guide/guide/skies'

export { SKIES }
export type { Sky }

/** Building blocks of a mini-program page. */
export const MODULE_NAMES = {
  banner: '轮播图',
  notice: '公告',
  weather: '天气',
  icons: '图标组',
  spots: '推荐景点',
  hot: '热门讲解',
  articles: '景区攻略',
  videos: '视频',
  information: '景区资讯',
  ad: '广告位',
  heading: '标题栏',
  gap: '间距',
} as const
export type ModuleKind = keyof typeof MODULE_NAMES
export const MODULE_KINDS = Object.keys(MODULE_NAMES) as ModuleKind[]

export const MODULES_MAX = 30
export const BANNERS_MAX = 8
/** Pixels. */
export const BANNER_SIZE = { width: 750, height: 320 } as const
export const BANNER_SECONDS = { min: 2, max: 10 } as const
export const BANNER_TITLE_MAX = 14
export const BANNER_SUBTITLE_MAX = 28
export const ICONS_MAX = 20
export const ICON_NAME_MAX = 6
export const SPOTS_MAX = 24
export const TITLE_MAX = 12
export const NOTE_MAX = 20
/** Range of entries a content list may show. */
export const COUNT = { min: 1, max: 10 } as const
export const PER_ROW = [4, 5] as const
/** Degrees Celsius. */
export const DEGREES = { min: -50, max: 50 } as const

export const SPOT_LAYOUTS = { row: '横向卡片', grid: '两列' } as const
export type SpotLayout = keyof typeof SPOT_LAYOUTS
/** Pixels on a phone 375 pixels wide. */
export const GAP_HEIGHTS = [8, 16, 24, 40] as const
export type GapHeight = (typeof GAP_HEIGHTS)[number]

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]]

const unique = (list: readonly { id: string }[]) => new Set(list.map((entry) => entry.id)).size === list.length

const bannerPicture = z.strictObject({
  id,
  picture: mediaUrl.nullable(),
  title: line(BANNER_TITLE_MAX),
  subtitle: line(BANNER_SUBTITLE_MAX),
  target: unfinishedTarget,
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** Its publish state; offline it keeps its place and is not shown. */
  online: z.boolean().default(true),
  /** Pinned: before all that are not. */
  top: z.boolean().default(false),
  translations: translations('title', 'subtitle'),
})
export type BannerPicture = z.output<typeof bannerPicture>

const iconEntry = z.strictObject({
  id,
  name: line(ICON_NAME_MAX),
  icon: z.enum(keysOf<MiniProgramIcon>(MINI_PROGRAM_ICONS)),
  target: unfinishedTarget,
  translations: translations('name'),
})
export type IconEntry = z.output<typeof iconEntry>

const degrees = z
  .int('请输入整数')
  .min(DEGREES.min, `不低于 ${DEGREES.min}`)
  .max(DEGREES.max, `不高于 ${DEGREES.max}`)
  .nullable()

/** `hidden`: keeps its place but is not shown. */
const moduleOf = <K extends ModuleKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ id, kind: z.literal(kind), hidden: z.boolean(), ...shape })

const count = z.int().min(COUNT.min).max(COUNT.max)
const titled = { title: line(TITLE_MAX), translations: translations('title') }
const titledList = { ...titled, count }

/** May be incomplete; what visitors get must also pass `gapsOf`. */
export const miniProgramModule = z.discriminatedUnion('kind', [
  moduleOf('banner', {
    seconds: z.int().min(BANNER_SECONDS.min).max(BANNER_SECONDS.max),
    pictures: z.array(bannerPicture).max(BANNERS_MAX, `最多 ${BANNERS_MAX} 张图片`).refine(unique, '编号重复'),
  }),
  moduleOf('notice', { count }),
  /** Entered by hand; `at` is the last change, by the server's clock. */
  moduleOf('weather', {
    sky: z.enum(keysOf<Sky>(SKIES)),
    temperature: degrees,
    low: degrees,
    high: degrees,
    wind: line(TITLE_MAX),
    note: line(NOTE_MAX),
    at: time.nullable(),
    translations: translations('wind', 'note'),
  }),
  moduleOf('icons', {
    perRow: z.literal(PER_ROW),
    items: z.array(iconEntry).max(ICONS_MAX, `最多 ${ICONS_MAX} 个图标`).refine(unique, '编号重复'),
  }),
  moduleOf('spots', {
    ...titled,
    look: z.enum(keysOf<SpotLayout>(SPOT_LAYOUTS)),
    guideIds: z
      .array(id)
      .max(SPOTS_MAX, `最多 ${SPOTS_MAX} 个`)
      .refine((ids) => new Set(ids).size === ids.length, '导览重复'),
  }),
  moduleOf('hot', { ...titledList, guideId: id.nullable() }),
  moduleOf('articles', { ...titledList, catalogId: id.nullable() }),
  moduleOf('videos', titledList),
  moduleOf('information', titledList),
  moduleOf('ad', { positionId: id.nullable() }),
  moduleOf('heading', {
    ...titled,
    translations: translations('title', 'note'),
    note: line(NOTE_MAX),
    target: unfinishedTarget,
  }),
  moduleOf('gap', { height: z.literal(GAP_HEIGHTS), line: z.boolean() }),
])
export type MiniProgramModule = z.output<typeof miniProgramModule>
export type ModuleOf<K extends ModuleKind> = Extract<MiniProgramModule, { kind: K }>

export const miniProgramModules = z
  .array(miniProgramModule)
  .max(MODULES_MAX, `最多 ${MODULES_MAX} 个模块`)
  .refine(unique, '编号重复')
