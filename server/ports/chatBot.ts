import { BOT_UNCONNECTED } from '../../src/contract/operation/question/bot'

/** Of a merchant's bot on the platform. */
export interface BotCredentials {
  appId: string
  token: string
}

export interface BotQuestion extends BotCredentials {
  /** As the visitor wrote it. */
  text: string
  /** The bot's skill to look in; null for all of them. */
  skill: string | null
}

/** `silent`: the bot has no answer either. Answers are plain text. */
export type BotReply = { state: 'answered'; text: string } | { state: 'silent' } | { state: 'failed'; reason: string }

/** The chat-bot platform of an installation. Reasons are read by operators. What it throws means that nothing came back. */
export interface ChatBot {
  /** Whether there is any platform to ask. */
  connects: boolean
  ask(question: BotQuestion): Promise<BotReply>
  /** Signs in and asks nothing. */
  test(credentials: BotCredentials): Promise<{ connected: true } | { connected: false; reason: string }>
}

/** Asks nobody and says so: for installations without a way out, and for the demonstration. */
export const noBot: ChatBot = {
  connects: false,
  ask: () => Promise.resolve({ state: 'silent' }),
  test: () => Promise.resolve({ connected: false, reason: BOT_UNCONNECTED }),
}
