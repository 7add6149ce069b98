import { eq } from 'drizzle-orm'
import type { session as sessionContract } from '../../src/contract/session/session'
import { session } from '../db/schema/identity'
import type { Handlers } from '../http/handler'
import { demoAccounts } from './demo'
import { editPwd } from './editPwd'
import { endSessions } from './end'
import { register } from './geeTest'
import { captchaDue, login } from './login'
import { readProfile } from './profile/read'
import { logRefusal } from './logRefusal'
import { newWork } from './work'

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
