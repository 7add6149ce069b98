import { keyedHash } from '../session/digest'

/** A request for help and its merchant. */
interface RescueKey {
  tenantId: string
  id: string
}

const ID = '[\\w-]{1,64}'
const SECRET = new RegExp(`^(${ID})\\.(${ID})\\.([0-9a-f]{64})$`)

const sign = (key: string, { tenantId, id }: RescueKey) => keyedHash(key, `rescue ${tenantId} ${id}`)

/** Lets its holder follow a request for help. Signed and stored nowhere: the same request yields the same secret on every node. */
export const secretOf = async (key: string, target: RescueKey): Promise<string> =>
  `${target.tenantId}.${target.id}.${await sign(key, target)}`

/** The request of a secret; null if this installation did not issue it. */
export async function readSecret(key: string, secret: string): Promise<RescueKey | null> {
  const [, tenantId, id, signature] = SECRET.exec(secret) ?? []
  if (tenantId === undefined || id === undefined || signature === undefined) return null
  // Compares hashes of the signatures, so the timing reveals nothing about the right one.
  const [actual, expected] = await Promise.all([
    keyedHash(key, signature),
    sign(key, { tenantId, id }).then((value) => keyedHash(key, value)),
  ])
  return actual === expected ? { tenantId, id } : null
}
