import * as z from 'zod'
import { menuRight } from '../../rights'
import { anyone, endpoint, anyOfRights, id, line } from '../../kit/core'
import { isWebAddress } from '../../kit/link'
import { homes } from './merchantConfig'
import { mediaUrl } from '../../kit/mediaUrl'
import { visitorHeaders, way } from '../../kit/visitorCalls'

/** Size limits in pixels, the same as for WeChat's own codes. */
const CODE_WIDTH = { min: 280, max: 1280 } as const
export const CODE_TYPES = { png: 'PNG 图片', svg: 'SVG 矢量图' } as const
export type CodeType = keyof typeof CODE_TYPES
const types = Object.keys(CODE_TYPES) as [CodeType, ...CodeType[]]

const access = anyOfRights(menuRight('minaBasis'))
const isOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === value

/** The mini-program as visitors get it: its QR code and its initial configuration. */
export const mina = {
  codeMaker: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/merchant/codeMaker',
    summary: '小程序码由谁生成：official 为微信官方的小程序码，否则是通向访客地址的普通二维码',
    access,
    result: z.object({ official: z.boolean() }),
  }),
  code: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/merchant/code',
    summary: '下载小程序码，按类型和宽度；微信官方的只有 PNG',
    access,
    query: z.strictObject({
      type: z.enum(types),
      width: z.coerce.number().int().min(CODE_WIDTH.min).max(CODE_WIDTH.max),
    }),
    result: z.any(),
    resultKind: 'file',
    codes: { 422: '还没有填写访客地址，或微信不画这个码' },
  }),
  applet: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/merchant/applet',
    summary: '下载小程序的配置包（zip）：ext.json、主题色、地址、图标和说明，供构建本商户的小程序',
    access,
    /** Public origin of this installation, such as `https://guide.example.cn`; defaults to the visitor address. */
    query: z.strictObject({
      origin: line(200).refine(isOrigin, '请输入 http:// 或 https:// 开头、不带路径的地址').optional(),
    }),
    result: z.any(),
    resultKind: 'file',
  }),
  /** Called by visitors; the guide determines the merchant. Deleted references are left out. */
  config: endpoint({
    method: 'GET',
    path: '/api/h5/pb/merchant/config',
    summary: '访客的小程序读取配置',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ guideId: id, way }),
    result: z.object({
      name: z.string(),
      logo: mediaUrl.nullable(),
      color: z.string(),
      phone: z.string(),
      hours: z.string(),
      share: z.object({ title: z.string(), picture: mediaUrl.nullable() }),
      /** Language code and voice style visitors start with. */
      language: z.string().nullable(),
      voiceStyle: z.string().nullable(),
      home: z.object({ kind: z.enum(homes), guideId: id.nullable() }),
      functions: z.object({ questions: z.boolean(), problems: z.boolean(), rescue: z.boolean() }),
      /** Whether visitors can sign in with WeChat in the page inside WeChat. */
      weChatSignIn: z.boolean(),
      notice: z.string(),
    }),
    cache: 'revalidate',
    codes: { 404: '没有这个导览，或没有上线' },
  }),
}
