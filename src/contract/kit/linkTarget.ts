import * as z from 'zod'
import { id, line } from './core'
import { isWebAddress } from './link'
import { phone } from './phone'

/** Pages of the mini-program itself. */
export const APP_PAGES = {
  guides: '语音讲解',
  map: '手绘地图',
  routes: '游玩路线',
  purchase: '讲解购买',
  toilets: '找卫生间',
  traffic: '交通指南',
  questions: '智能问答',
  rescue: '一键救援',
  problem: '问题上报',
  site: '微官网',
} as const
export type AppPage = keyof typeof APP_PAGES
const appPages = Object.keys(APP_PAGES) as [AppPage, ...AppPage[]]

const kind = <K extends string>(name: K) => z.literal(name)

/** Where a mini-program entry leads: one value type for everything that links. */
export const linkTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('none') }),
  z.strictObject({ kind: kind('page'), page: z.enum(appPages, '请选择页面') }),
  z.strictObject({
    kind: kind('url'),
    url: line(500).refine(isWebAddress, '请输入完整的网址：以 http:// 或 https:// 开头，中间没有空格'),
  }),
  z.strictObject({ kind: kind('guide'), id: chosen('导览') }),
  z.strictObject({ kind: kind('poi'), guideId: chosen('导览'), id: chosen('POI') }),
  z.strictObject({ kind: kind('article'), id: chosen('攻略文章') }),
  z.strictObject({ kind: kind('siteArticle'), id: chosen('微官网文章') }),
  z.strictObject({ kind: kind('information'), id: chosen('资讯') }),
  z.strictObject({
    kind: kind('miniProgram'),
    appid: line(18).regex(/^wx[0-9a-f]{16}$/, 'AppID 以 wx 开头，共 18 位'),
    /** A page of the other mini-program, without a leading slash; empty means its first page. */
    path: line(200).refine(
      (value) => value === '' || /^[\w-][\w/-]*(\?[^\s#]*)?$/.test(value),
      '页面路径形如 pages/index/index?id=1',
    ),
  }),
  z.strictObject({ kind: kind('phone'), phone: phone.refine((value) => value !== '', '请输入电话号码') }),
])
export type LinkTarget = z.output<typeof linkTarget>
export type LinkTargetKind = LinkTarget['kind']

export const LINK_TARGET_NAMES: Readonly<Record<LinkTargetKind, string>> = {
  none: '不跳转',
  page: '小程序页面',
  url: '网页地址',
  guide: '导览',
  poi: 'POI',
  article: '攻略文章',
  siteArticle: '微官网文章',
  information: '资讯',
  miniProgram: '其他小程序',
  phone: '拨打电话',
}

/** Draft form: the same shape before anything is typed or chosen. The type is identical because strings may be empty. */
export const unfinishedTarget = z.discriminatedUnion(
  'kind',
  linkTarget.options.map(({ shape }) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(shape).map(([key, schema]) => [key, key === 'kind' || key === 'page' ? schema : line(500)]),
      ),
    ),
  ) as unknown as typeof linkTarget.options,
)

/** Id of the chosen record; empty in a form until then. */
function chosen(name: string) {
  return z.string().min(1, `请选择${name}`).pipe(id)
}
