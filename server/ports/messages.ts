import type { Scene } from '../../src/contract/operation/miniProgram/subscription/subscribeScenes'

/** A subscription message in WeChat's format. */
export interface Message {
  id: string
  /** The visitor's merchant, which may have its own mini-program. */
  tenantId: string
  scene: Scene
  templateId: string
  visitorId: string
  /** The visitor's WeChat id; null if they have not signed in since the server stores it, so they cannot receive messages. */
  openid: string | null
  /** Text by template field: `thing1`. */
  data: Readonly<Record<string, string>>
}

export type HandedOver = { state: 'recorded' | 'handedOver' } | { state: 'failed'; reason: string }

/** Sends the subscription messages of an installation. */
export interface Messages {
  /** Whether messages are really delivered. */
  delivers: boolean
  /** Accepts a message in the transaction of its event. It must queue and return at once, never wait for a network. */
  accept(message: Message): Promise<HandedOver>
}

/** Sends nothing and reports that: each message is stored as it would have been sent. */
export const recordOnly: Messages = { delivers: false, accept: () => Promise.resolve({ state: 'recorded' }) }
