import { keyedHash } from '../../session/digest'

/** A preview and its merchant. */
export interface PreviewTarget {
  tenantId: string
  id: string
}

const MARK = /^([\w-]{1,64})\.([\w-]{1,64})\.([0-9a-f]{64})$/

const sign = (key: string, { tenantId, id }: PreviewTarget) => keyedHash(key, `visitor preview ${tenantId} ${id}`)

/** Value of the header `mchk`: the preview and its merchant, signed. Every node can verify it; the row says how long it opens. */
export const previewMark = async (key: string, target: PreviewTarget): Promise<string> =>
  `${target.tenantId}.${target.id}.${await sign(key, target)}`

/** What a mark names; null unless this installation issued it. */
export async function previewTarget(key: string, mchk: string): Promise<PreviewTarget | null> {
  const [, tenantId, id, signature] = MARK.exec(mchk) ?? []
  if (tenantId === undefined || id === undefined || signature === undefined) return null
  // Compares hashes of the signatures, so the timing reveals nothing about the right one.
  const [actual, expected] = await Promise.all([
    keyedHash(key, signature),
    sign(key, { tenantId, id }).then((value) => keyedHash(key, value)),
  ])
  return actual === expected ? { tenantId, id } : null
}
