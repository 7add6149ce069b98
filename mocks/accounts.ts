import { session } from '@/contract/session/session'
import type { ResultOf } from '@/contract/kit/core'
import { env } from '@/lib/env'
import { hashPassword } from '@/lib/password'
import { useAuth } from '@/stores/auth'
import type { Connection } from './connection'

export type DemoAccounts = ResultOf<typeof session.demoAccounts>

/** Panel calls bypass the scenarios; otherwise a scenario could not be switched off. */
async function fetchData<T>({ send }: Connection, path: string, method: string, body?: unknown): Promise<T> {
  const url = new URL(env.basePath + path, window.location.origin)
  const response = await send(
    new Request(url, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(msg)
  return data
}

export const demoAccounts = (connection: Connection) =>
  fetchData<DemoAccounts>(connection, session.demoAccounts.path, session.demoAccounts.method)

export async function signInAs(connection: Connection, loginAccount: string, password: string): Promise<void> {
  const user = await fetchData<ResultOf<typeof session.login>>(connection, session.login.path, session.login.method, {
    loginAccount,
    password: hashPassword(password),
  })
  useAuth.getState().signIn(user)
}
