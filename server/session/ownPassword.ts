import { eq } from 'drizzle-orm'
import { code } from '../../src/contract/kit/core'
import { account } from '../db/schema/identity'
import type { DetachedContext } from '../http/handler'
import { Refusal } from '../http/refusal'
import { attempt } from './attempt'

/** Refuses unless it is the caller's password; returns its stored hash. */
export async function checkOwnPassword(
  password: string,
  context: DetachedContext,
  message = '密码错误',
): Promise<string> {
  const { platform, session: caller } = context
  let passwordHash = ''
  const isCorrect = await attempt(context, caller.loginAccount, async () => {
    const [row] = await context.authenticatedTransaction((tx) =>
      tx.select({ hash: account.passwordHash }).from(account).where(eq(account.id, caller.accountId)),
    )
    passwordHash = row?.hash ?? ''
    return passwordHash !== '' && platform.passwords.verify(passwordHash, password)
  })
  if (!isCorrect) throw new Refusal(code.oldPasswordWrong, message)
  return passwordHash
}
