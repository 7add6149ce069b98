import { eq } from 'drizzle-orm'
import { code } from '../../src/contract/kit/core'
import { account } from '../db/schema/identity'
import type { DetachedContext } from '../http/handler'
import { Refusal } from '../http/refusal'
import { attempt } from './attempt'

/** Refuses unless it is the caller's password; returns its stored hash. */
export async function checkOwnPassword(given: string, context: DetachedContext, words = '密码错误'): Promise<string> {
  const { platform, session: caller } = context
  let stored = ''
  const right = await attempt(context, caller.loginAccount, async () => {
    const [own] = await context.transaction((tx) => tx.select({ hash: account.passwordHash }).from(account).where(eq(account.id, caller.accountId)))
    stored = own?.hash ?? ''
    return stored !== '' && platform.passwords.verify(stored, given)
  })
  if (!right) throw new Refusal(code.oldPasswordWrong, words)
  return stored
}
