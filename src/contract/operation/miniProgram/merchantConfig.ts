import * as z from 'zod'
import { menuRight, rightOf } from '../../rights'
import { endpoint, anyOfRights, line } from '../../kit/core'
import { field } from '../../kit/fields'
import type { FieldMap } from '../../kit/fields'
import { isWebAddress } from '../../kit/link'
import { part } from './configPart'
import { DATUM_NAMES, MAP_KEY_MAX, SEARCH_NAMES, TILE_LEVEL, TILES_MAX, tilesProblem } from './mapService'
import { phone, PHONE_TYPED_MAX } from '../../kit/phone'
import type { Capability, KindOf } from '../../kit/record'
import { THEME_COLOR, themeColor } from '../../kit/themeColor'
import { weChatConfigKind, weChatPageConfigKind } from './weChatApps'

/** Short enough for a QR code that phones can scan from a poster. */
const VISITOR_URL_MAX = 200
const LOGO = { width: 200, height: 200 } as const
/** Aspect ratio in which WeChat shows the picture of a shared page. */
const SHARE_PICTURE = { width: 500, height: 400 } as const

/** Limited by the QR code's capacity in bytes; a Chinese character takes three. */
const isVisitorUrl = (value: string) =>
  value === '' ||
  (isWebAddress(value) && value.startsWith('https://') && new TextEncoder().encode(value).length <= VISITOR_URL_MAX)

export const baseConfigKind = part(
  'baseConfig',
  {
    name: field.line('小程序名称', 20, { required: true }),
    logo: field.picture('标志', LOGO, { note: '显示在名称旁边' }),
    color: field.value('主题色', themeColor.default(THEME_COLOR), THEME_COLOR, {
      note: '用在按钮和选中的地方，上面的字是白的',
    }),
    phone: field.text('服务电话', PHONE_TYPED_MAX, phone.default(''), {
      in: 'contact',
      placeholder: '如 0559-5561111',
    }),
    hours: field.line('服务时间', 40, { in: 'contact', placeholder: '如 每天 8:00–17:00' }),
  },
  { basic: '品牌', contact: '联系方式' },
)

export const baseConfigProKind = part(
  'baseConfigPro',
  {
    shareTitle: field.line('分享标题', 30, { in: 'share', note: '留空时用小程序名称' }),
    sharePicture: field.picture('分享图片', SHARE_PICTURE, { in: 'share', note: '没有时微信截取页面的上半部分' }),
    languageId: field.reference('默认语言', 'language', { in: 'speech', note: '导览有这种语言时先用它' }),
    voiceStyleId: field.reference('默认音色', 'voiceStyle', { in: 'speech' }),
    visitorUrl: field.text(
      '访客地址',
      VISITOR_URL_MAX,
      line(VISITOR_URL_MAX)
        .refine(isVisitorUrl, `请输入以 https:// 开头的地址，最多 ${VISITOR_URL_MAX} 个字母，一个汉字算 3 个`)
        .default(''),
      {
        in: 'address',
        placeholder: 'https://',
        note: '访客扫小程序码后打开的网页',
      },
    ),
  },
  { share: '分享', speech: '默认语言', address: '访客地址' },
)

export const HOME_NAMES = { page: '页面配置里的首页', guides: '导览列表', guide: '一个导览', site: '微官网' } as const
export type HomeKind = keyof typeof HOME_NAMES
export const homes = Object.keys(HOME_NAMES) as [HomeKind, ...HomeKind[]]

export const indexConfigKind = part(
  'indexConfig',
  {
    home: field.choice('首页类型', HOME_NAMES, { initial: 'guides' }),
    guideId: field.reference('导览', 'guide', { note: '首页是「一个导览」时直接进入它；要先上线' }),
  },
  undefined,
  [
    ({ home, guideId }) =>
      home === 'guide' && guideId === null ? { path: 'guideId', message: '请选择首页的导览' } : null,
  ],
)

export const globalSettingsKind = part('globalSettings', {
  questions: field.flag('智能问答', { initial: true, note: '关闭后访客的提问不再回答，也不记入没有答上来的问法' }),
  problems: field.flag('问题上报', { initial: true, note: '关闭后访客看不到上报的入口' }),
  rescue: field.flag('一键救援', { initial: true, note: '关闭后访客看不到求助的入口，服务电话仍在' }),
  handler: field.flag('告诉求助者谁在处理', {
    note: '开启后，访客在求助页和受理消息里看到处理人的姓名；关闭时写「值班人员」',
  }),
  notice: field.line('关闭时的说明', 60, {
    placeholder: '如 夜间不提供在线服务，请拨打服务电话',
    note: '访客用到关闭的功能时读到',
  }),
})

export const mapConfigKind = part(
  'mapConfig',
  {
    tiles: field.line('瓦片地址', TILES_MAX, {
      in: 'tiles',
      placeholder: 'https://tiles.example.com/{z}/{x}/{y}.png',
      note: '留空时用服务器设置的；几个主机用空格分开；刷新页面后生效',
    }),
    tileKey: field.line('瓦片密钥', MAP_KEY_MAX, {
      in: 'tiles',
      secret: true,
      note: '填在地址的 {key} 处；浏览器会把它发给地图服务，请在服务商处限制可用的网站',
    }),
    datum: field.choice('坐标系', DATUM_NAMES, { in: 'tiles', note: '瓦片按哪种坐标画' }),
    attribution: field.line('署名', 60, { in: 'tiles', note: '显示在地图的比例尺旁，服务商一般要求' }),
    zoomMax: field.integer('最大级别', TILE_LEVEL, { in: 'tiles', note: '超过时放大这一级的瓦片' }),
    search: field.choice('地点搜索', SEARCH_NAMES, { in: 'search', note: '除点位、导览和行政区划外，再向谁查询' }),
    searchKey: field.line('搜索密钥', MAP_KEY_MAX, {
      in: 'search',
      secret: true,
      note: '高德开放平台「Web 服务」类型的 Key，只由服务器使用；保存后不再显示，要换就重新填写',
    }),
  },
  { tiles: '瓦片服务', search: '地点搜索' },
  [
    (values) => {
      const { tiles, tileKey } = values as { tiles: string; tileKey: string }
      const problem = tilesProblem(tiles, tileKey)
      return problem === null
        ? null
        : { path: tiles.includes('{key}') && tileKey === '' ? 'tileKey' : 'tiles', message: problem }
    },
    ({ search, searchKey }) =>
      search !== 'own' && searchKey === '' ? { path: 'searchKey', message: '请填写搜索密钥' } : null,
  ],
)

export const configKinds = [
  baseConfigKind,
  baseConfigProKind,
  indexConfigKind,
  globalSettingsKind,
  mapConfigKind,
  weChatConfigKind,
  weChatPageConfigKind,
] as const
export type ConfigKind = (typeof configKinds)[number]

/** Display name of each part. */
export const CONFIG_NAMES: Readonly<Record<string, string>> = {
  baseConfig: '品牌与联系',
  baseConfigPro: '分享与语言',
  indexConfig: '首页',
  globalSettings: '功能开关',
  mapConfig: '地图服务',
  weChatConfig: '微信小程序',
  weChatPageConfig: '微信公众号',
}

function configCalls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(kind: KindOf<F, C, R>) {
  const name = CONFIG_NAMES[kind.domain]
  return {
    detail: endpoint({
      method: 'GET',
      path: `/api/mgr/pt/${kind.base}`,
      summary: `小程序的${name}`,
      access: anyOfRights(menuRight('minaBasis')),
      result: kind.record,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/api/mgr/pv/${kind.base}`,
      summary: `保存小程序的${name}，访客马上看到`,
      access: anyOfRights(rightOf('minaBasis', 'edit')),
      body: kind.change,
      result: kind.record,
      codes: { 404: '不是这份配置', 409: '已被他人修改（data.current）', 422: '内容不符合规则（data.fields）' },
    }),
  }
}

export const baseConfig = configCalls(baseConfigKind)
export const baseConfigPro = configCalls(baseConfigProKind)
export const indexConfig = configCalls(indexConfigKind)
export const globalSettings = configCalls(globalSettingsKind)
export const mapConfig = configCalls(mapConfigKind)

/** The stored settings are tried at WeChat. */
const testOf = (kind: ConfigKind, summary: string, absent: string) =>
  endpoint({
    method: 'POST',
    path: `/api/mgr/pt/${kind.base}/test`,
    effect: 'read',
    summary,
    access: anyOfRights(rightOf('minaBasis', 'edit')),
    /** `own`: the merchant's app, not the server's. `reason`: why it failed, worded for operators. */
    result: z.object({ appId: z.string(), own: z.boolean(), connected: z.boolean(), reason: z.string() }),
    codes: { 422: absent },
  })

export const weChatConfig = {
  ...configCalls(weChatConfigKind),
  test: testOf(
    weChatConfigKind,
    '用保存的 AppID 和 AppSecret（没有填写时用服务器的）连接微信，说明连上没有、为什么',
    '没有填写小程序，服务器也没有设置；或密钥要重新填写',
  ),
}

export const weChatPageConfig = {
  ...configCalls(weChatPageConfigKind),
  test: testOf(
    weChatPageConfigKind,
    '用保存的公众号 AppID 和 AppSecret 问微信认不认，说明为什么',
    '没有填写公众号，或密钥要重新填写',
  ),
}
