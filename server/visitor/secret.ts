import { readSignedId, signId } from '../session/signedId'
import type { SignedId } from '../session/signedId'

const PURPOSE = 'rescue'

/** Lets its bearer follow a rescue request. */
export const secretOf = (key: string, request: SignedId): Promise<string> => signId(key, PURPOSE, request)

/** The request of a secret; null if this installation did not issue it. */
export const readSecret = (key: string, secret: string): Promise<SignedId | null> => readSignedId(key, PURPOSE, secret)
