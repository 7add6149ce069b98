import { BOT_UNCONNECTED } from '../../src/contract/operation/question/bot'

/** A merchant's credentials on the platform. */
export interface BotCredentials {
  appId: string
  token: string
}

export interface BotQuestion extends BotCredentials {
  /** The visitor's own words. */
  text: string
  /** The bot's skill to search; null for all. */
  skill: string | null
}

/** `silent`: the bot has no answer either. Answers are plain text. */
export type BotReply = { state: 'answered'; text: string } | { state: 'silent' } | { state: 'failed'; reason: string }

/**
 * The chat-bot platform of an installation. Operators read the reasons. An exception means that no answer came back.
 */
export interface ChatBot {
  /** Whether a platform is connected. */
  connects: boolean
  ask(question: BotQuestion): Promise<BotReply>
  /** Only signs in. */
  test(credentials: BotCredentials): Promise<{ connected: true } | { connected: false; reason: string }>
}

/** Never asks a bot and reports that: for installations without internet access, and for the demo. */
export const noBot: ChatBot = {
  connects: false,
  ask: () => Promise.resolve({ state: 'silent' }),
  test: () => Promise.resolve({ connected: false, reason: BOT_UNCONNECTED }),
}
