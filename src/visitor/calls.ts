import type { BodyInput, BodyOf, Envelope, ResultOf } from '@/contract/kit/core'
import type { Way } from '@/contract/kit/ways'
import type { visitorEvents } from '@/contract/visitor/visitorEvents'
import type { visitorGuide } from '@/contract/visitor/visitorGuide'
import type { visitorLogin } from '@/contract/visitor/visitorLogin'
import type { visitorProblem } from '@/contract/visitor/visitorProblem'
import type { visitorRescue } from '@/contract/visitor/visitorRescue'
import type { visitorPreview } from '@/contract/visitor/visitorPreview'
import type { mina } from '@/contract/operation/miniProgram/mina'

import { preview } from './preview/mode'
import { SENDS_NOTHING } from './preview/texts'
import { readSaved } from './saved'

/* Types of the contract only: its schemas would outweigh the page. A test compares the addresses. */

export type Guide = ResultOf<typeof visitorGuide.guide>
/** `until`: of one that was bought, when it can no longer be heard. */
export type Packet = ResultOf<typeof visitorGuide.packet> & { until?: number }
export type PacketChoice = Guide['packets'][number]
export type Explanation = Packet['spots'][number]
export type Poi = Packet['pois'][number]
export type Route = Packet['routes'][number]
export type Batch = BodyOf<typeof visitorEvents.events>
export type KeptEvents = ResultOf<typeof visitorEvents.events>
export type Config = ResultOf<typeof mina.config>
export type ProblemTypes = ResultOf<typeof visitorProblem.problemTypes>
export type Report = ResultOf<typeof visitorProblem.reports>[number]
export type ReportBody = BodyOf<typeof visitorProblem.reportProblem>
export type RescueBody = BodyOf<typeof visitorRescue.callForHelp>
export type Rescue = ResultOf<typeof visitorRescue.callForHelp>
export type RescueState = ResultOf<typeof visitorRescue.rescueState>
export type PreviewState = ResultOf<typeof visitorPreview.preview>
export type Session = ResultOf<typeof visitorLogin.deviceLogin>

const BASE = '/saas/api/h5/pb'

/** `status` is null if there was no answer. */
export class CallError extends Error {
  constructor(
    readonly status: number | null,
    message: string,
    /** What is wrong with each field, by its name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The guide is online, but not open the way that was asked for. */
    readonly closedIn: Way | null = null,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

interface Refusal {
  fields?: { path: string; message: string }[]
  closedIn?: Way
}

function refused({ status, statusText }: Response, body: Envelope<unknown> | null): CallError {
  const { fields = [], closedIn = null } = (body?.data ?? {}) as Refusal
  const messages = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
  return new CallError(status, body?.msg ?? statusText, messages, closedIn)
}

interface Options extends RequestInit {
  headers?: Record<string, string>
}

/** The same call in a preview: with its mark, and never from what was stored for visitors. */
const previewed = (options: Options, mchk: string): Options => ({
  ...options,
  headers: { ...options.headers, mchk },
  cache: 'no-store',
})

async function call<T>(path: string, options: Options): Promise<T> {
  let response: Response
  try {
    response = await fetch(BASE + path, preview === null ? options : previewed(options, preview.mchk))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(null, error instanceof Error ? error.message : String(error))
  }
  const body = (await response.json().catch(() => null)) as Envelope<T> | null
  if (!response.ok || body === null) throw refused(response, body)
  return body.data
}

/** The open guide, if it is answered only to those who have bought it: reading calls then say who reads. */
let heldId: string | null = null

export function holdGuide(id: string | null): void {
  heldId = id
}

/** As last saved: a visitor who signs in again has another token. */
function holderHeaders(): Record<string, string> {
  const token = heldId === null ? null : readSaved<string>('token', heldId)
  return token === null ? {} : { visitorToken: token }
}

export const get = <T>(path: string, signal: AbortSignal, { headers, ...options }: Options = {}): Promise<T> =>
  call(path, {
    signal,
    ...options,
    headers: { ...holderHeaders(), ...headers },
  })

export const fetchPreview = (id: string, signal: AbortSignal): Promise<PreviewState> => get(`/preview/${id}`, signal)

/** The stream of a preview's states. */
export const previewChanges = ({ id, mchk }: NonNullable<typeof preview>, signal: AbortSignal): Promise<Response> =>
  fetch(`${BASE}/preview/${id}/changes`, { headers: { mchk }, cache: 'no-store', signal })

interface Post {
  token?: string
  /** Sent even if the page is closed meanwhile. */
  keepalive?: boolean
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** A visitor does not wait longer. What was sent may have arrived: calls that are sent again carry the same key. */
const TIMEOUT_MS = 20_000

export async function post<T>(path: string, body: unknown, { token, keepalive = false }: Post = {}): Promise<T> {
  // Requests for help and reports reach people.
  if (preview !== null) throw new CallError(403, SENDS_NOTHING)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    return await call<T>(path, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : JSON_TYPE), ...(token === undefined ? {} : { visitorToken: token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive,
      signal: controller.signal,
    })
  } catch (error) {
    throw controller.signal.aborted ? new CallError(null, 'no answer in time') : error
  } finally {
    clearTimeout(timer)
  }
}

/** Always compared with the server's: it names the current revision and price. */
export const readGuide = (id: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Guide> =>
  get(`/guide/${encodeURIComponent(id)}`, signal, { cache: 'no-cache', headers })

/** Of a guide that is closed on the web. */
export const isOpenInMini = (id: string, signal: AbortSignal): Promise<boolean> =>
  get(`/guide/${encodeURIComponent(id)}?way=mini`, signal).then(
    () => true,
    (error: CallError) => {
      if (error.status === 404) return false
      throw error
    },
  )

const trialQuery = (trial: number | null, unit: Guide['trialUnit']): string =>
  trial === null ? '' : `?trial=${trial}${unit === 'minute' ? '&trialUnit=minute' : ''}`

export const fetchPacket = (
  { id, revision, trial, trialUnit }: Pick<Guide, 'id' | 'revision' | 'trial' | 'trialUnit'>,
  packetId: string,
  signal: AbortSignal,
): Promise<Packet> => get(`/guide/${id}/revision/${revision}/packet/${packetId}${trialQuery(trial, trialUnit)}`, signal)

export const signIn = (body: BodyInput<typeof visitorLogin.deviceLogin>): Promise<Session> =>
  post('/visitor/device', body)

export const beginWeChat = (body: BodyInput<typeof visitorLogin.beginWeChat>): Promise<{ url: string }> =>
  post('/visitor/weChat/begin', body)

export const finishWeChat = (body: BodyInput<typeof visitorLogin.weChatLogin>): Promise<Session> =>
  post('/visitor/weChat', body)

export const sendEvents = (batch: Batch, options: Post): Promise<KeptEvents> => post('/visitor/events', batch, options)

export const forgetVisitor = (token: string): Promise<null> => post('/visitor/forget', {}, { token })

const guideQuery = (guideId: string): string => `?guideId=${encodeURIComponent(guideId)}`

export const fetchConfig = (guideId: string, signal: AbortSignal): Promise<Config> =>
  get(`/merchant/config${guideQuery(guideId)}`, signal)

export const fetchProblemTypes = (guideId: string, signal: AbortSignal): Promise<ProblemTypes> =>
  get(`/problem/types${guideQuery(guideId)}`, signal)

export const fetchReports = (token: string, signal: AbortSignal): Promise<Report[]> =>
  get('/problem/list', signal, { headers: { visitorToken: token } })

export function uploadPicture(picture: Blob, token: string): Promise<{ url: string; thumbnail: string }> {
  const body = new FormData()
  body.append('file', picture, 'picture.jpg')
  return call('/problem/picture', { method: 'POST', headers: { visitorToken: token }, body })
}

export const reportProblem = (body: ReportBody, token: string): Promise<{ id: string }> =>
  post('/problem', body, { token })

export const callForHelp = (body: RescueBody, token: string): Promise<Rescue> => post('/rescue', body, { token })

export const fetchRescueState = (secret: string): Promise<RescueState> => post('/rescue/state', { secret })

export const updateRescuePosition = (body: BodyInput<typeof visitorRescue.rescuePosition>): Promise<null> =>
  post('/rescue/position', body)
