import * as z from 'zod'
import { languageTag } from '../guide/guide/guideRow'
import { ofGuide } from '../guide/package/packageAccess'
import { anyOfRights, endpoint, id, time } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { ways } from '../kit/ways'
import type { Way } from '../kit/ways'
import { right } from '../rights'
import type { WaySwitches } from './guideFunction/wayRules'

export const SIGN_KINDS = { guide: '导览', point: '点位', route: '路线' } as const
export type SignKind = keyof typeof SIGN_KINDS
const kinds = Object.keys(SIGN_KINDS) as [SignKind, ...SignKind[]]

/** Why visitors may not hear the explanation after scanning; such signs can still be printed. */
export const SIGN_WARNINGS = { offline: '下线中', closed: '没有开放', silent: '没有声音' } as const
export type SignWarning = keyof typeof SIGN_WARNINGS

/** Without letters and digits that look alike (0 o, 1 l i). 31 to the power of 8 codes cannot be found by trying. */
export const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
export const CODE_LENGTH = 8
const shortCode = z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`))

/** Days of the counts, including today. */
export const SCAN_DAYS = 30

/** The address that a sign's code leads to, below the origin. */
export const shortPath = (kind: SignKind, code: string): string => `/${kind === 'guide' ? 'g' : 'p'}/${code}`

const signEntry = z.object({
  kind: z.enum(kinds),
  id,
  /** Null until codes were made for it. */
  code: shortCode.nullable(),
  /** Place of a point's explanation in the visitors' list; null if it has none there. */
  number: z.int().nullable(),
  name: z.string(),
  /** In other languages, by language id. */
  names: z.record(id, z.string()),
  /** A guide's explanations, a route's stops; null for a point. */
  count: z.int().nullable(),
  /** Of the default packet's audio; null without. */
  seconds: z.number().nullable(),
  /** Languages that have audio for it. */
  languageIds: z.array(id),
  /** For any kind of code; see `warningIn`. */
  warning: z.enum(['offline', 'silent']).nullable(),
  scans: z.int(),
  lastScanAt: time.nullable(),
})
export type SignEntry = z.output<typeof signEntry>

interface SignedGuide {
  isOpen: boolean
  ways: WaySwitches
}

export const closedWays = ({ isOpen, ways: switches }: SignedGuide): Way[] =>
  isOpen ? ways.filter((way) => !switches[way]) : []

/** The warning of a sign whose code opens the guide this way; a guide closed this way takes precedence. */
export const warningIn = (way: Way, guide: SignedGuide, { warning }: Pick<SignEntry, 'warning'>): SignWarning | null =>
  warning !== 'offline' && closedWays(guide).includes(way) ? 'closed' : warning

const access = anyOfRights(right('onlineManager', 'code'), right('guideAll', 'code'), right('guideMaking', 'code'))

/** Signs with codes for the guide, its points and its routes. */
export const sign = {
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/sign/list',
    summary: '一个导览的标牌：导览、点位与路线的短链、名称、讲解和扫码次数',
    access,
    query: ofGuide,
    result: z.object({
      guide: z.object({
        id,
        name: z.string(),
        isOpen: z.boolean(),
        ways: z.object({ mini: z.boolean(), h5: z.boolean() }),
      }),
      merchant: z.object({ name: z.string(), logo: mediaUrl.nullable(), color: z.string() }),
      /** Whether the merchant has a mini-program, so that WeChat draws its codes. */
      hasMiniProgram: z.boolean(),
      /** Of the merchant's visitor address; null if it is empty. */
      origin: z.string().nullable(),
      languages: z.array(languageTag),
      signs: z.array(signEntry),
      /** When the counts were read. */
      at: time,
    }),
    codes: { 404: '没有这个导览' },
  }),
  weChatCode: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/sign/weChatCode',
    summary: '一个标牌的微信小程序码（PNG），扫了打开小程序，scene 是标牌的短码',
    access,
    query: ofGuide.extend({ code: shortCode }),
    result: z.any(),
    resultKind: 'file',
    codes: { 404: '没有这个导览，或导览没有这个码', 422: '商户没有小程序，或微信不画这个码' },
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/operation/sign/codes',
    summary: '给导览里还没有短链的导览、点位与路线生成短链；已有的永远不变',
    access,
    body: ofGuide,
    result: z.object({ made: z.int() }),
    codes: { 404: '没有这个导览' },
  }),
}
