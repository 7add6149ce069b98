import type { GuideScope } from '@/contract/guide/guide/guide'
import type { Access } from '@/routes/meta'
import { paths } from '@/routes/paths'

/** The widest list of guides that the account may see. */
export function scopeOf({ opens }: Pick<Access, 'opens'>): GuideScope | null {
  return opens(paths.guideAll())
    ? 'all'
    : opens(paths.guideMaking())
      ? 'making'
      : opens(paths.guidePending())
        ? 'pending'
        : null
}
