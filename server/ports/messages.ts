import type { Scene } from '../../src/contract/operation/miniProgram/subscription/subscribeScenes'

/** A subscription message as WeChat takes it. */
export interface Message {
  id: string
  /** Whose visitor it is: each merchant may have a mini-program of its own. */
  tenantId: string
  scene: Scene
  templateId: string
  visitorId: string
  /** Who that is to WeChat; null for those who have not signed in since the server knows it: they cannot be written to. */
  openid: string | null
  /** Text by the field of the template: `thing1`. */
  data: Readonly<Record<string, string>>
}

export type HandedOver = { state: 'recorded' | 'handedOver' } | { state: 'failed'; reason: string }

/** What sends subscription messages in an installation. */
export interface Messages {
  /** Whether there is anything that sends. */
  delivers: boolean
  /** Takes a message on within the transaction of its event: it must queue and answer at once, never wait for a network. */
  accept(message: Message): Promise<HandedOver>
}

/** Sends nothing and says so: each message is kept as it would have been sent. */
export const recordOnly: Messages = { delivers: false, accept: () => Promise.resolve({ state: 'recorded' }) }
