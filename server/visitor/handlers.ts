import { DEFAULT_WAY } from '../../src/contract/kit/ways'
import { required } from '../../src/lib/required'
import type { visitor } from '../../src/contract/visitor/visitor'
import type { Tx } from '../db/types'
import type { Handlers, PublicContext } from '../http/handler'
import { absent, forbidden, rateLimited } from '../http/refusal'
import { countCall, countCallOf } from '../session/throttle'
import { beginWeChat, readAccount, weChatLogin } from './account/handlers'
import { requireFunction } from './content'
import { visitorContentHandlers } from './contentHandlers'
import { requireVisitor } from './requireVisitor'
import { storeEvents } from './events'
import { mayListen } from '../features/payment/rights'
import { openGuide } from '../guide/guide/tenantOf'
import { readHome } from '../operation/miniProgram/config/home'
import { readGuide, readGuides, readPacket, readPreviewedPacket } from './guide'
import { deviceLogin, forgetVisitor, login } from './login'
import { storeVisitorPicture } from './picture'
import { visitorPreviewHandlers } from './preview/handlers'
import { readOwnReports, readTypes, reportProblem } from './problem'
import { callForHelp, updateCallerPosition, readState } from './rescue'
import { makeSamples } from './samples'
import { readSecret, secretOf } from './secret'
import { visitorOrderHandlers } from './order/handlers'
import { ticketHandlers } from './order/joined'
import { forgetInvoices } from './order/invoice'
import { visitorInvoiceHandlers } from './order/invoiceHandlers'
import { readSound } from './sold'
import { signSound, withSignedSounds } from './soldSound'
import { followShortLink } from './shortLink'
import { withGuide } from './withGuide'

const MINUTE_MS = 60_000

/** The limits count presses, not requests: people in need press often. */
const CALL_LIMITS = {
  name: 'rescue',
  ofAddress: { most: 120, windowMs: MINUTE_MS },
  ofVisitor: { most: 60, windowMs: MINUTE_MS },
  refusal: '求助发送得太频繁，请稍候再试',
}
const REPORT_LIMITS = {
  name: 'report',
  ofAddress: { most: 60, windowMs: 10 * MINUTE_MS },
  ofVisitor: { most: 10, windowMs: 10 * MINUTE_MS },
  refusal: '上报得太快了，请稍后再试',
}
const OWN_LIMITS = {
  name: 'ownReports',
  ofAddress: { most: 600, windowMs: MINUTE_MS },
  ofVisitor: { most: 60, windowMs: MINUTE_MS },
  refusal: '打开得太快了，请稍后再试',
}
const PICTURE_LIMITS = {
  name: 'reportPicture',
  ofAddress: { most: 60, windowMs: 10 * MINUTE_MS },
  ofVisitor: { most: 20, windowMs: 10 * MINUTE_MS },
  refusal: '图片上传得太快了，请稍后再试',
}
const FORGET_LIMITS = {
  name: 'visitorForget',
  ofAddress: { most: 60, windowMs: MINUTE_MS },
  ofVisitor: { most: 10, windowMs: MINUTE_MS },
  refusal: '操作得太快了，请稍后再试',
}
/** Once a minute while listening, plus events stored offline. */
const EVENT_LIMITS = {
  name: 'visitorEvents',
  ofAddress: { most: 6000, windowMs: MINUTE_MS },
  ofVisitor: { most: 30, windowMs: MINUTE_MS },
  refusal: '发送得太快了，请稍后再试',
}
/** The page polls every few seconds for the state, and sends the caller's position. */
const FOLLOW_LIMITS = { ofAddress: { most: 240, windowMs: MINUTE_MS }, ofRequest: { most: 120, windowMs: MINUTE_MS } }

/**
 * Runs for the rescue request of a secret, in its merchant's tenant. Counted per request, so guesses from the same
 * address block no caller.
 */
async function withRescue<T>(
  { platform, address, now }: PublicContext,
  secret: string,
  run: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  const target = await readSecret(platform.config.secret, secret)
  const wait = await platform.db.identity((tx) =>
    target
      ? countCallOf(tx, 'rescueFollow-of', target.id, now, FOLLOW_LIMITS.ofRequest)
      : countCall(tx, 'rescueFollow', address, now, FOLLOW_LIMITS.ofAddress),
  )
  if (wait > 0) throw rateLimited('更新得太快了，请稍后再试', wait)
  if (!target) throw absent('没有这个求助')
  return platform.db.tenantTransaction(target.tenantId, (tx) => run(tx, target.id))
}

export const visitorHandlers: Handlers<typeof visitor> = {
  ...visitorContentHandlers,
  ...visitorOrderHandlers,
  ...ticketHandlers,
  ...visitorInvoiceHandlers,
  ...visitorPreviewHandlers,
  login,
  deviceLogin,
  beginWeChat,
  weChatLogin,
  account: readAccount,
  forget: async ({ headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, FORGET_LIMITS)
    await context.platform.db.tenantTransaction(tenantId, async (tx) => {
      await forgetInvoices(tx, visitorId)
      await forgetVisitor(tx, visitorId, context.now)
    })
    return null
  },
  guides: ({ query, headers }, context) => withGuide(context, headers, query, (tx) => readGuides(tx, query.way)),
  link: async ({ params }, context) => {
    const target = await followShortLink(context, params.code, true)
    if (!target) throw absent('没有这个短码，或导览没有上线')
    return target
  },
  guide: ({ params: { id }, query: { way = DEFAULT_WAY }, headers }, context) =>
    withGuide(context, headers, { guideId: id, way }, async (tx, preview) => ({
      ...(await readGuide(tx, id, context.platform.config.map, preview)),
      home: await readHome(tx, way, preview),
    })),
  packet: async ({ params, query, headers }, context) => {
    const { platform } = context
    const { tenantId, preview } = await openGuide(context, headers, { guideId: params.id, way: query.way })
    if (preview) {
      const packet = await platform.db.read(tenantId, (tx) => readPreviewedPacket(tx, params, preview))
      return withSignedSounds(platform, { tenantId, guideId: params.id }, packet)
    }
    const read = () => platform.db.read(tenantId, (tx) => readPacket(tx, params, query))
    const { packet, missingSamples } = await read()
    if (missingSamples.length === 0) return packet
    // Wait for them: the answer may be cached forever.
    await makeSamples(platform, tenantId, missingSamples)
    return (await read()).packet
  },
  sound: async ({ params, query, headers }, context) => {
    const guide = { guideId: params.id, way: query.way }
    const { tenantId, visitorId, preview } = await openGuide(context, headers, guide)
    const { sound, mayHear } = await context.platform.db.read(tenantId, async (tx) => {
      const sound = await readSound(tx, params)
      // What was bought can be heard until it ends, whatever the switches.
      if (preview === null && !sound.isSold) await requireFunction(tx, params.id, 'explanation')
      const listening = { visitorId: visitorId ?? '', guideId: params.id, languageId: sound.languageId }
      const mayHear = preview !== null || !sound.isSold || (await mayListen(tx, listening, context.now))
      return { sound, mayHear }
    })
    if (!mayHear) throw forbidden('完整讲解购票后收听')
    if (!sound.isSold) return { url: sound.url, expiresAt: null }
    const { url, seconds, languageId } = sound
    const signing = { url, seconds, languageId: preview === null ? languageId : undefined }
    return signSound(context.platform, { tenantId, guideId: params.id }, signing)
  },
  callForHelp: async ({ headers, body }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, CALL_LIMITS)
    const { id, state } = await platform.db.tenantTransaction(tenantId, async (tx) => {
      const id = await callForHelp(tx, visitorId, body, now)
      return { id, state: required(await readState(tx, id), 'rescue') }
    })
    return { ...state, secret: await secretOf(platform.config.secret, { tenantId, id }) }
  },
  rescueState: ({ body }, context) =>
    withRescue(context, body.secret, async (tx, id) => {
      const state = await readState(tx, id)
      if (!state) throw absent('没有这个求助')
      return state
    }),
  rescuePosition: ({ body: { secret, ...place } }, context) =>
    withRescue(context, secret, async (tx, id) => {
      if (!(await updateCallerPosition(tx, id, place, context.now))) throw absent('没有这个求助')
      return null
    }),
  problemTypes: ({ query, headers }, context) =>
    withGuide(context, headers, query, (tx) => readTypes(tx, query.guideId)),
  problemPicture: {
    admit: async ({ headers }, context) => {
      const visitor = await requireVisitor(context, headers.visitortoken, PICTURE_LIMITS)
      return { sender: visitor.visitorId, take: ({ file }) => storeVisitorPicture(context, visitor, file) }
    },
  },
  reportProblem: async ({ headers, body }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, REPORT_LIMITS)
    return context.platform.db.tenantTransaction(tenantId, (tx) => reportProblem(tx, visitorId, body, context.now))
  },
  reports: async ({ headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, OWN_LIMITS)
    return context.platform.db.read(tenantId, (tx) => readOwnReports(tx, visitorId))
  },
  events: async ({ headers, body }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, EVENT_LIMITS)
    return context.platform.db.tenantTransaction(tenantId, (tx) => storeEvents(tx, visitorId, body, context.now))
  },
}
