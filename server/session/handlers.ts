import { eq } from 'drizzle-orm'
import type { session as sessionContract } from '../../src/contract/session/session'
import { session } from '../db/schema/identity'
import type { Handlers, PublicContext } from '../http/handler'
import { demoAccounts } from './demo'
import { editPwd } from './editPwd'
import { endSessions } from './end'
import { register } from './geeTest'
import { captchaDue, login } from './login'
import { readProfile } from './profile/read'
import { newWork } from './work'
import { Refusal } from '../http/refusal'
import { keyedHash } from '../lib/digest'
import { normalizedName } from './throttle'

/**
 * Runs a sign-in and logs who was refused, and from where: the audit log belongs to a merchant, so it has no entry for
 * refusals before an account was found. The name is logged as a keyed hash, because people type passwords into its
 * field.
 */
async function logRefusal<T>(
  { platform, requestId, address }: PublicContext,
  loginAccount: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Refusal) {
      const digest = platform.keyedDigest ?? keyedHash
      const name = await digest(platform.config.secret, normalizedName(loginAccount))
      platform.log.warn({ requestId, address, name, code: error.code, why: error.message }, 'sign-in refused')
    }
    throw error
  }
}

export const sessionHandlers: Handlers<typeof sessionContract> = {
  loginPre: async ({ body }, context) => ({ captcha: await captchaDue(context, body.loginAccount) }),

  login: ({ body, headers }, context) =>
    logRefusal(context, body.loginAccount, () => login({ ...body, userAgent: headers['user-agent'] }, context)),

  demoAccounts: (_input, { platform }) => demoAccounts(platform),

  geeTestInit: async (_input, { platform }) => {
    const challenge = await register(platform)
    if (challenge) return { success: 1, ...challenge, newCaptcha: true, work: null }
    return { success: 0, gt: '', challenge: '', newCaptcha: true, work: await newWork(platform) }
  },

  logout: async (_input, context) => {
    const { tx, session: caller, audit } = context
    audit(caller.accountId)
    await endSessions(tx, eq(session.id, caller.id), { ...context, reason: 'signedOut' })
    return null
  },

  // Callers who are signed out do not get this far.
  living: () => Promise.resolve(null),

  editPwd: { detached: ({ body }, context) => editPwd(body, context) },

  profile: (_input, context) => readProfile(context),
}
