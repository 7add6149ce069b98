import type { Access, Creation } from '@/routes/meta'
import type { Registered } from './useMetas'

/** What the account may create, without duplicates: if several pages create the same thing, the first wins. */
export function creationsOf(metas: readonly Registered[], { allowed }: Pick<Access, 'allowed'>): readonly Creation[] {
  const permitted = metas.flatMap(({ meta }) => meta.creations ?? []).filter(({ right }) => allowed(right))
  return permitted.filter(({ label }, index) => permitted.findIndex((other) => other.label === label) === index)
}
