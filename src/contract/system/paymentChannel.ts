import * as z from 'zod'
import { menuRight, right } from '../rights'
import { PAY_PLACES } from '../features/payment/payPlaces'
import { anyOfRights, endpoint, time } from '../kit/core'
import type { FieldError } from '../kit/core'
import { person } from '../kit/states'
import type { TrailFields } from '../kit/trailField'
import { channelCheck } from './channelCheck'

/** The merchant's payment channel. Without one nothing can be bought, and refunds are only recorded. */
export const CHANNEL_NAMES = { wechat: '微信支付', none: '没有渠道，线下登记' } as const
export type ChosenChannel = keyof typeof CHANNEL_NAMES
const chosenChannels = Object.keys(CHANNEL_NAMES) as [ChosenChannel, ...ChosenChannel[]]

/**
 * Key types for verifying WeChat Pay's answers. Merchants registered since 2024 only have a public key; while others
 * change to it, WeChat Pay signs with either.
 */
export const VERIFIER_NAMES = {
  publicKey: '用微信支付公钥',
  certificates: '用平台证书',
  both: '两种都用（正在从平台证书换成公钥）',
} as const
export type Verifier = keyof typeof VERIFIER_NAMES
const verifiers = Object.keys(VERIFIER_NAMES) as [Verifier, ...Verifier[]]
type VerifierField = Exclude<Verifier, 'both'>
export const verifierFieldsOf = (verifier: Verifier): readonly VerifierField[] =>
  verifier === 'both' ? ['publicKey', 'certificates'] : [verifier]

/** Sent in place of a sealed value, it leaves that as it is. */
export const KEEP = 'keep'

const PEM_MAX = 20_000
const API_KEY_LENGTH = 32

/** Texts copied from a terminal or a web page come with spaces and line ends around them. */
const text = (max: number) => z.string().max(max).trim().default('')
const orEmpty = (schema: z.ZodString, pattern: RegExp, message: string) =>
  schema.refine((value) => value === '' || pattern.test(value), message)

const pem = (label: string, wrong: Readonly<Record<string, string>>, hint: string) =>
  text(PEM_MAX).superRefine((value, { addIssue }) => {
    if (value === '' || value === KEEP) return
    const kind = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(value)?.[1]
    if (kind === label) {
      if (value.includes(`-----END ${label}-----`)) return
      addIssue({ code: 'custom', message: `后面少了一段，要复制到 -----END ${label}----- 为止` })
      return
    }
    const message = kind === undefined ? `不是 PEM：开头应是 -----BEGIN ${label}-----，${hint}` : wrong[kind]
    addIssue({ code: 'custom', message: message ?? `这是 ${kind}，这里要的是 ${label}：${hint}` })
  })

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

const fields = {
  provider: z.enum(chosenChannels, '请选择支付渠道'),
  /** Only in demonstration installations; the demonstration channel then replaces the merchant's. */
  demo: z.boolean(),
  mchid: orEmpty(z.string().trim(), /^\d{8,10}$/, '商户号是 8 到 10 位数字，在商户平台首页').default(''),
  appId: orEmpty(
    z.string().trim(),
    /^wx[0-9a-f]{16}$/,
    'AppID 是 wx 开头的 18 位字母和数字，在小程序后台「开发管理」里复制',
  ).default(''),
  serial: z
    .string()
    .max(100)
    .transform((value) => value.replaceAll(/[\s:]/g, '').toUpperCase())
    .refine((value) => value === '' || /^[0-9A-F]{40}$/.test(value), {
      error: '证书序列号是 40 位 0–9 和 A–F，在商户平台「API 安全」里',
    })
    .default(''),
  privateKey: pem(
    'PRIVATE KEY',
    {
      CERTIFICATE: '这是证书，不是私钥：请用 apiclient_key.pem 的内容',
      'PUBLIC KEY': '这是公钥，不是私钥：请用 apiclient_key.pem 的内容',
      'RSA PRIVATE KEY': '这是 PKCS#1 的私钥：请用商户平台证书工具生成的 apiclient_key.pem',
    },
    '请用 apiclient_key.pem 的内容',
  ),
  apiKey: text(100).refine(
    (value) => value === '' || value === KEEP || /^[0-9A-Za-z]{32}$/.test(value),
    `APIv3 密钥是 ${API_KEY_LENGTH} 位字母和数字，在商户平台「API 安全」里设置`,
  ),
  verifier: z.enum(verifiers, '请选择用什么验签'),
  publicKeyId: orEmpty(z.string().trim(), /^PUB_KEY_ID_\d{20,50}$/, '公钥 ID 是 PUB_KEY_ID_ 加一串数字').default(''),
  publicKey: pem(
    'PUBLIC KEY',
    {
      CERTIFICATE: '这是证书：请用 pub_key.pem 的内容，或改用平台证书',
      'PRIVATE KEY': '这是私钥，不要填在这里：请用 pub_key.pem 的内容',
    },
    '请用 pub_key.pem 的内容',
  ),
  certificates: pem(
    'CERTIFICATE',
    {
      'PUBLIC KEY': '这是公钥：请改用微信支付公钥',
      'PRIVATE KEY': '这是私钥，不要填在这里：请用平台证书',
    },
    '可以把几张平台证书接在一起',
  ),
  places: z
    .array(z.enum(PAY_PLACES))
    .max(PAY_PLACES.length)
    .transform((list) => PAY_PLACES.filter((place) => list.includes(place))),
  /** Of the address that WeChat notifies: where this console was open when it was saved. */
  origin: z
    .string()
    .max(200)
    .refine((value) => isOrigin(value), '通知地址不正确'),
}

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> }

const REQUIRED: readonly (readonly [keyof Fields, string])[] = [
  ['mchid', '请填写商户号'],
  ['appId', '请填写小程序 AppID'],
  ['serial', '请填写证书序列号'],
  ['privateKey', '请填写商户私钥'],
  ['apiKey', '请填写 APIv3 密钥'],
]
const REQUIRED_OF: Readonly<Record<VerifierField, readonly (readonly [keyof Fields, string])[]>> = {
  publicKey: [
    ['publicKeyId', '请填写微信支付公钥 ID'],
    ['publicKey', '请填写微信支付公钥'],
  ],
  certificates: [['certificates', '请填写平台证书']],
}

/** WeChat Pay notifies public https addresses only; plain http is allowed only on loopback, for a local stand-in. */
function isReachable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
}
const NOT_REACHABLE = '微信只向 https 的地址发通知，请在正式的后台地址上打开这一页再保存'

/** Fields that WeChat Pay still lacks. */
function missingFields(values: Fields): FieldError[] {
  if (values.provider !== 'wechat') return []
  const verifierFields = verifierFieldsOf(values.verifier).flatMap((field) => REQUIRED_OF[field])
  const empty = [...REQUIRED, ...verifierFields].filter(([path]) => values[path] === '')
  return [
    ...empty.map(([path, message]) => ({ path, message })),
    ...(values.places.length === 0 ? [{ path: 'places', message: '请至少选一处' }] : []),
    ...(!isOrigin(values.origin) || isReachable(values.origin) ? [] : [{ path: 'origin', message: NOT_REACHABLE }]),
  ]
}

const complete = (values: Fields, { addIssue }: z.core.$RefinementCtx) => {
  for (const { path, message } of missingFields(values)) addIssue({ code: 'custom', path: [path], message })
}

export const paymentChannelForm = z.strictObject(fields).superRefine(complete)
export type PaymentChannelForm = z.input<typeof paymentChannelForm>

/** Version 0: never saved. */
const paymentChannelInput = z.strictObject({ version: z.int().min(0), ...fields }).superRefine(complete)
export type PaymentChannelInput = z.output<typeof paymentChannelInput>

/** Facts about an encrypted value, never a part of it. `print`: fingerprint of the key; empty if it has none. */
const sealed = z.object({ storedAt: time, print: z.string() })
export type Sealed = z.output<typeof sealed>

export const paymentChannelSettings = z.object({
  provider: z.enum(chosenChannels),
  demo: z.boolean(),
  mchid: z.string(),
  appId: z.string(),
  serial: z.string(),
  privateKey: sealed.nullable(),
  apiKey: sealed.nullable(),
  verifier: z.enum(verifiers),
  publicKeyId: z.string(),
  publicKey: sealed.nullable(),
  certificates: sealed.nullable(),
  /** Why platform certificates could not be renewed; empty if they could. */
  certificatesFailure: z.string(),
  places: z.array(z.enum(PAY_PLACES)),
  /** Path of the address that WeChat notifies, and the origin it was saved with; empty before. */
  noticePath: z.string(),
  origin: z.string(),
  /** Whether the installation has a demonstration channel, and whether it can reach WeChat Pay. */
  canDemo: z.boolean(),
  canReach: z.boolean(),
  version: z.int(),
  updatedAt: time,
  updatedBy: person.nullable(),
})
export type PaymentChannelSettings = z.output<typeof paymentChannelSettings>

export const PAYMENT_CHANNEL_TRAIL: TrailFields = {
  provider: { label: '支付渠道', kind: { type: 'choice', names: CHANNEL_NAMES } },
  demo: { label: '演示渠道', kind: { type: 'flag' } },
  mchid: { label: '商户号', kind: { type: 'line', max: 10 } },
  appId: { label: '小程序 AppID', kind: { type: 'line', max: 18 } },
  serial: { label: '证书序列号', kind: { type: 'line', max: 40 } },
  privateKey: { label: '商户私钥', kind: { type: 'line', max: 100 }, secret: true },
  apiKey: { label: 'APIv3 密钥', kind: { type: 'line', max: 100 }, secret: true },
  verifier: { label: '验签', kind: { type: 'choice', names: VERIFIER_NAMES } },
  publicKeyId: { label: '微信支付公钥 ID', kind: { type: 'line', max: 64 } },
  publicKey: { label: '微信支付公钥', kind: { type: 'line', max: 100 }, secret: true },
  certificates: { label: '平台证书', kind: { type: 'line', max: 100 }, secret: true },
  places: { label: '用在哪里', kind: { type: 'lines', max: PAY_PLACES.length, longest: 20 } },
  origin: { label: '通知地址', kind: { type: 'line', max: 200 } },
}

const base = '/paymentChannel'

export const paymentChannel = {
  detail: endpoint({
    method: 'GET',
    path: `/api/mgr/pt${base}`,
    summary: '本商户的支付渠道；封存的密钥只说什么时候存的',
    access: anyOfRights(menuRight('paymentChannel')),
    result: paymentChannelSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: `/api/mgr/pv${base}`,
    summary: `保存支付渠道；密钥填 ${KEEP} 保持原来的`,
    access: anyOfRights(right('paymentChannel', 'edit')),
    body: paymentChannelInput,
    result: paymentChannelSettings,
    codes: {
      409: '已被他人修改（data.current）',
      422: '密钥或证书读不出来，或这个商户号还有没付完的订单（data.fields）',
    },
  }),
  test: endpoint({
    method: 'POST',
    path: `/api/mgr/pt${base}/test`,
    effect: 'read',
    summary: '用保存的设置试微信支付：下 0.01 元的单并随即关掉，逐项说哪里不通、怎样改',
    access: anyOfRights(right('paymentChannel', 'edit')),
    result: z.object({ at: time, ms: z.int(), checks: z.array(channelCheck) }),
    codes: { 422: '没有选微信支付，或密钥要重新填写', 429: '试得太频繁了' },
  }),
}
