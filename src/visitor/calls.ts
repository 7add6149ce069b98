import type { Envelope, ResultOf } from '@/contract/kit/core'
import type { visitorGuide } from '@/contract/visitor/visitorGuide'

/* Types of the contract only: its schemas would outweigh the page. A test compares the addresses. */

export type Guide = ResultOf<typeof visitorGuide.guide>
export type Packet = ResultOf<typeof visitorGuide.packet>
export type PacketChoice = Guide['packets'][number]
export type Explanation = Packet['spots'][number]

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

async function get<T>(path: string, signal: AbortSignal, options: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(BASE + path, { signal, ...options })
  } catch (error) {
    if (signal.aborted) throw error
    throw new CallError(null, error instanceof Error ? error.message : String(error))
  }
  const body = (await response.json().catch(() => null)) as Envelope<T> | null
  if (!response.ok || body === null) throw new CallError(response.status, body?.msg ?? response.statusText)
  return body.data
}

/** Always compared with the server's: it names the current revision and price. */
export const fetchGuide = (id: string, signal: AbortSignal): Promise<Guide> =>
  get(`/guide/${encodeURIComponent(id)}`, signal, { cache: 'no-cache' })

export const fetchPacket = (
  { id, revision, trial }: Pick<Guide, 'id' | 'revision' | 'trial'>,
  packetId: string,
  signal: AbortSignal,
): Promise<Packet> =>
  get(`/guide/${id}/revision/${revision}/packet/${packetId}${trial === null ? '' : `?trial=${trial}`}`, signal)
