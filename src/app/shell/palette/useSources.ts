import { useAccess } from '@/components/meta/useAccess'
import { useMetas } from '@/components/meta/useMetas'
import type { PaletteSource } from '@/routes/meta'

/** The records this account can search besides menus and actions, in menu order. */
export function useSources(): PaletteSource[] {
  const access = useAccess()
  return useMetas().flatMap(({ meta }) => meta.palette?.(access) ?? [])
}
