import { keyedHash } from '../lib/digest'

/** A row and its merchant. */
export interface SignedId {
  tenantId: string
  id: string
}

const ID = '[\\w-]{1,64}'
const SIGNED = new RegExp(`^(${ID})\\.(${ID})\\.([0-9a-f]{64})$`)

const sign = (key: string, purpose: string, { tenantId, id }: SignedId) =>
  keyedHash(key, `${purpose} ${tenantId} ${id}`)

/** Grants its bearer access to one row. Signed, not stored: the same row yields the same text on every node. */
export const signId = async (key: string, purpose: string, target: SignedId): Promise<string> =>
  `${target.tenantId}.${target.id}.${await sign(key, purpose, target)}`

/** The row that a text names; null unless this installation signed it for the purpose. */
export async function readSignedId(key: string, purpose: string, text: string): Promise<SignedId | null> {
  const [, tenantId, id, signature] = SIGNED.exec(text) ?? []
  if (tenantId === undefined || id === undefined || signature === undefined) return null
  // Compares hashes of the signatures, so the timing reveals nothing about the right one.
  const [actual, expected] = await Promise.all([
    keyedHash(key, signature),
    sign(key, purpose, { tenantId, id }).then((value) => keyedHash(key, value)),
  ])
  return actual === expected ? { tenantId, id } : null
}
