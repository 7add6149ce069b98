import type { BodyOf, Envelope, ResultOf } from '@/contract/kit/core'
import type { visitorEvents } from '@/contract/visitor/visitorEvents'
import type { visitorGuide } from '@/contract/visitor/visitorGuide'
import type { visitorLogin } from '@/contract/visitor/visitorLogin'

/* Types of the contract only: its schemas would outweigh the page. A test compares the addresses. */

export type Guide = ResultOf<typeof visitorGuide.guide>
export type Packet = ResultOf<typeof visitorGuide.packet>
export type PacketChoice = Guide['packets'][number]
export type Explanation = Packet['spots'][number]
export type Poi = Packet['pois'][number]
export type Route = Packet['routes'][number]
export type Batch = BodyOf<typeof visitorEvents.events>
export type KeptEvents = ResultOf<typeof visitorEvents.events>
type Session = ResultOf<typeof visitorLogin.deviceLogin>

const BASE = '/saas/api/h5/pb'

/** `status` is null if there was no answer. */
export class CallError extends Error {
  constructor(
    readonly status: number | null,
    message: string,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

async function call<T>(path: string, options: RequestInit): Promise<T> {
  let response: Response
  try {
    response = await fetch(BASE + path, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(null, error instanceof Error ? error.message : String(error))
  }
  const body = (await response.json().catch(() => null)) as Envelope<T> | null
  if (!response.ok || body === null) throw new CallError(response.status, body?.msg ?? response.statusText)
  return body.data
}

const get = <T>(path: string, signal: AbortSignal, options: RequestInit = {}): Promise<T> =>
  call(path, { signal, ...options })

interface Post {
  token?: string
  /** Sent even if the page is closed meanwhile. */
  keepalive?: boolean
}

const post = <T>(path: string, body: unknown, { token, keepalive = false }: Post = {}): Promise<T> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { visitorToken: token }) },
    body: JSON.stringify(body),
    keepalive,
  })

/** Always compared with the server's: it names the current revision and price. */
export const fetchGuide = (id: string, signal: AbortSignal): Promise<Guide> =>
  get(`/guide/${encodeURIComponent(id)}`, signal, { cache: 'no-cache' })

export const fetchPacket = (
  { id, revision, trial }: Pick<Guide, 'id' | 'revision' | 'trial'>,
  packetId: string,
  signal: AbortSignal,
): Promise<Packet> =>
  get(`/guide/${id}/revision/${revision}/packet/${packetId}${trial === null ? '' : `?trial=${trial}`}`, signal)

export const signIn = (body: BodyOf<typeof visitorLogin.deviceLogin>): Promise<Session> => post('/visitor/device', body)

export const sendEvents = (batch: Batch, options: Post): Promise<KeptEvents> => post('/visitor/events', batch, options)

export const forgetVisitor = (token: string): Promise<null> => post('/visitor/forget', {}, { token })
