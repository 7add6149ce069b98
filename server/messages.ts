import type { Scene } from '../src/contract/subscribeScenes'

/** A subscription message as WeChat takes it. */
export interface Message {
  id: string
  scene: Scene
  templateId: string
  visitorId: string
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
