import { useAccess } from '@/components/meta/useAccess'
import { useMetas } from '@/components/meta/useMetas'
import type { PaletteSource } from '@/routes/meta'

/** What this account may look for besides menus and actions, in the order of the menu. */
export function useSources(): PaletteSource[] {
  const access = useAccess()
  return useMetas().flatMap(({ meta }) => meta.palette?.(access) ?? [])
}
