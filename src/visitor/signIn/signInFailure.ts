import { fill } from '../words/fill'
import type { LaterWords } from '../words/laterWords'

/** That the sign-in with WeChat failed, and why if that is known. */
export const signInFailure = ({ weChatSignInFailed, weChatSignInFailedFor }: LaterWords, reason: string): string =>
  reason === '' ? weChatSignInFailed : fill(weChatSignInFailedFor, { reason })
