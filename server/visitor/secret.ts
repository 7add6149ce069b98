import { keyedHash } from '../session/digest'

/** One request for help of a merchant. */
interface Named {
  tenantId: string
  id: string
}

const ID = '[\\w-]{1,64}'
const SECRET = new RegExp(`^(${ID})\\.(${ID})\\.([0-9a-f]{64})$`)

const sign = (key: string, { tenantId, id }: Named) => keyedHash(key, `rescue ${tenantId} ${id}`)

/** What lets its holder follow a request for help. Signed and stored nowhere: whoever asks twice gets the same, at any node. */
export const secretOf = async (key: string, named: Named): Promise<string> => `${named.tenantId}.${named.id}.${await sign(key, named)}`

/** The request that a secret was made for; null for one that this installation has not made. */
export async function readSecret(key: string, secret: string): Promise<Named | null> {
  const [, tenantId, id, signature] = SECRET.exec(secret) ?? []
  if (tenantId === undefined || id === undefined) return null
  // Of a guess its own hash is compared: how long that takes says nothing about the right one.
  const [given, right] = await Promise.all([keyedHash(key, signature!), sign(key, { tenantId, id }).then((value) => keyedHash(key, value))])
  return given === right ? { tenantId, id } : null
}
