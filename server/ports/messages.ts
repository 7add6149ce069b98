import type { Scene } from '../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Tx } from '../db/types'

/** A subscription message in WeChat's format. */
export interface Message {
  id: string
  /** The visitor's merchant, which may have its own mini-program. */
  tenantId: string
  scene: Scene
  templateId: string
  visitorId: string
  /** The visitor's WeChat id; null if they have not signed in since it is stored: they receive no messages. */
  openid: string | null
  /** Text by template field: `thing1`. */
  data: Readonly<Record<string, string>>
}

export type HandedOver = { state: 'recorded' | 'queued' } | { state: 'failed'; reason: string }

/**
 * Outcome of an attempt. `retry`: another one may succeed; `uncertain`: WeChat may have accepted this one. `reason` is
 * worded for operators.
 */
export type SendResult =
  | { state: 'accepted' }
  | { state: 'declined' | 'failed'; reason: string }
  | { state: 'retry'; reason: string; uncertain: boolean }

/** Sends the subscription messages of an installation. */
export interface Messages {
  /** Whether this merchant's messages are really sent. */
  delivers(tx: Tx, tenantId: string): Promise<boolean>
  /** Accepts a message in the transaction of its event. It must queue and return at once, never wait for a network. */
  accept(message: Message, tx: Tx): Promise<HandedOver>
  /** Tries to send a queued message. Call outside of any transaction. Absent if nothing is ever queued. */
  send?(message: Omit<Message, 'scene' | 'visitorId'>): Promise<SendResult>
}

/** Sends nothing and reports that: each message is stored as it would have been sent. */
export const recordOnly: Messages = {
  delivers: () => Promise.resolve(false),
  accept: () => Promise.resolve({ state: 'recorded' }),
}
