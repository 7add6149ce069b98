import { eq } from 'drizzle-orm'
import type { session as sessionContract } from '../../src/contract/session'
import { account, accountRole, merchant, role, session } from '../db/schema/identity'
import { writeAudit } from '../http/audit'
import type { Handlers } from '../http/handler'
import { unauthorised } from '../http/refusal'
import { demoAccounts } from './demo'
import { editPwd } from './editPwd'
import { register } from './geeTest'
import { DEFAULT_AVATAR, captchaDue, login } from './login'
import { noteRefusal } from './refused'
import { newWork } from './work'

export const sessionHandlers: Handlers<typeof sessionContract> = {
  loginPre: async ({ body }, { platform, address }) => ({ captcha: await captchaDue(platform, body.loginAccount, address) }),

  login: ({ body, headers }, context) => noteRefusal(context, body.loginAccount, () => login({ ...body, userAgent: headers['user-agent'] }, context)),

  demoAccounts: (_input, { platform }) => demoAccounts(platform),

  geeTestInit: async (_input, { platform }) => {
    const registered = await register(platform)
    if (registered) return { success: 1, ...registered, newCaptcha: true, work: null }
    return { success: 0, gt: '', challenge: '', newCaptcha: true, work: await newWork(platform) }
  },

  logout: async (_input, context) => {
    const { tx, session: caller } = context
    await tx.delete(session).where(eq(session.id, caller.id))
    await writeAudit(tx, { name: 'session.logout', code: 200, subject: caller.accountId, session: caller, context })
    return null
  },

  editPwd: { detached: ({ body }, context) => editPwd(body, context) },

  profile: async (_input, { tx, session: caller }) => {
    const [own] = await tx
      .select({ name: account.name, loginAccount: account.loginAccount, avatar: account.avatar, merchant: { name: merchant.name, logo: merchant.logo } })
      .from(account)
      .innerJoin(merchant, eq(merchant.id, account.tenantId))
      .where(eq(account.id, caller.accountId))
    if (!own) throw unauthorised()
    const roles = await tx
      .select({ name: role.name })
      .from(accountRole)
      .innerJoin(role, eq(role.id, accountRole.roleId))
      .where(eq(accountRole.accountId, caller.accountId))
      .orderBy(role.createdAt)
    return { ...own, avatar: own.avatar ?? DEFAULT_AVATAR, mustChange: caller.mustChange, roles: roles.map(({ name }) => name) }
  },
}
