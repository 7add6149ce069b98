import { useMemo } from 'react'
import { useMedia } from '@/components/hooks/useMedia'
import { useThemeMode } from '@/theme/mode'
import { lookOf } from './look'
import type { Look } from './look'

/** The look that preferences, system and context ask for. `over` must be a constant. */
export function useLook(over?: Partial<Look>): Look {
  const mode = useThemeMode()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const patterns = useMedia('(prefers-contrast: more)')
  return useMemo(() => ({ ...lookOf(mode, { still, patterns }), ...over }), [mode, still, patterns, over])
}
