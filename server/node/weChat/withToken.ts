import type { WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'
import { WeChatError } from './errors'
import type { Tokens } from './tokens'

/** The token is invalid, unknown or expired: WeChat did nothing. */
const TOKEN_CODES = new Set([40001, 40014, 42001])

export type AskWithToken = (app: WeChatApp, path: string, body: object) => Promise<Uint8Array<ArrayBuffer>>

/** Calls that need the app's token; a token that WeChat refuses is replaced once. Throws `WeChatError`. */
export function createAskWithToken(api: WeChatApi, tokens: Tokens): AskWithToken {
  const ask = (path: string, token: string, body: object) =>
    api.askBytes(`${path}?access_token=${encodeURIComponent(token)}`, body)
  /** A failed token request means that nothing was sent. */
  const readToken = (app: WeChatApp, refused?: string) =>
    tokens.read(app, refused).catch((error: unknown) => {
      throw error instanceof WeChatError ? new WeChatError(error.message, error.code, false) : error
    })
  return async (app, path, body) => {
    const token = await readToken(app)
    try {
      return await ask(path, token, body)
    } catch (error) {
      if (!(error instanceof WeChatError && error.code !== null && TOKEN_CODES.has(error.code))) throw error
    }
    return ask(path, await readToken(app, token), body)
  }
}
