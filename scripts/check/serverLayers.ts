/**
 * Folders and files of the server from lowest to highest. Entries of one tier may import each other without cycles; nothing imports a
 * later tier.
 */
const TIERS: readonly (readonly string[])[] = [
  ['db', 'ports'],
  ['platform'],
  ['http'],
  ['lib', 'session', 'records'],
  ['media'],
  ['guide'],
  ['operation', 'features', 'user', 'system', 'data', 'visitor', 'openapi'],
  ['calls', 'handlers'],
  ['seed', 'boot', 'firstStart', 'app'],
  ['node', 'main'],
]

/** `server/guide/package/spot` → `guide`. */
const topOf = (file: string): string => file.split('/')[1] ?? ''

/** Why a server file may not import another (both without extension), or null. */
export function judgeServer(from: string, target: string): string | null {
  const tierOf = (file: string) => TIERS.findIndex((tier) => tier.includes(topOf(file)))
  const [fromTier, toTier] = [tierOf(from), tierOf(target)]
  if (fromTier === -1) return `server/${topOf(from)} has no place in the order of folders`
  if (toTier === -1) return `${target} has no place in the order of folders`
  return toTier > fromTier ? `server/${topOf(from)} lies below server/${topOf(target)}` : null
}
