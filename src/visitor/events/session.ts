import { CallError, signIn } from '../calls'
import type { Session } from '../calls'
import { newKey } from '../newKey'
import { readSaved, save } from '../saved'

/** For browsers that keep nothing: the key lasts as long as the page. */
let unsavedKey: string | null = null

/** Made when it is first needed. Random: it says nothing about the phone or its owner. */
export function deviceKey(): string {
  const saved = readSaved<string>('device', null) ?? unsavedKey
  if (saved !== null) return saved
  unsavedKey = newKey()
  save('device', null, unsavedKey)
  return unsavedKey
}

/** Brand and model of the phone if the browser discloses them: `iPhone`, `HUAWEI Mate 60`. */
export function deviceName(userAgent: string): string {
  const [, apple] = /\((iPhone|iPad)/.exec(userAgent) ?? []
  if (apple !== undefined) return apple
  const [, android] = /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent) ?? []
  // Chrome hides the model behind a K.
  return android === undefined || android === 'K' ? '' : android.slice(0, 60)
}

async function newToken(guideId: string): Promise<string> {
  const session = await signIn({ guideId, key: deviceKey(), device: deviceName(navigator.userAgent) })
  saveSession(guideId, session)
  return session.token
}

export function saveSession(guideId: string, { token, account }: Session): void {
  save('token', guideId, token)
  save('account', guideId, account)
  // Of other guides too: what the account has bought there is asked for when they are opened.
  if (account) save('account', null, true)
}

/** Whether the visitor has signed in with WeChat at the guide's merchant, on this phone; null: at any merchant. */
export const hasAccount = (guideId: string | null): boolean => readSaved<boolean>('account', guideId) === true

/** Runs a call as this phone's visitor, signing in where it is needed. */
export async function asVisitor<T>(guideId: string, run: (token: string) => Promise<T>): Promise<T> {
  const saved = readSaved<string>('token', guideId)
  if (saved === null) return run(await newToken(guideId))
  try {
    return await run(saved)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    return run(await newToken(guideId))
  }
}

/** The token of this phone's visitor; null if it has never signed in. */
export const savedToken = (guideId: string): string | null => readSaved<string>('token', guideId)

/** Nothing connects the next visit with the earlier ones. */
export function dropKey(): void {
  unsavedKey = null
}
