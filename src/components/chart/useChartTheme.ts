import { useMemo } from 'react'
import { useMedia } from '@/components/hooks/useMedia'
import { useThemeMode } from '@/theme/mode'
import { chartThemeOf } from './chartTheme'
import type { ChartTheme } from './chartTheme'

/** The look that preferences, system and context ask for. `over` must be a constant. */
export function useChartTheme(over?: Partial<ChartTheme>): ChartTheme {
  const mode = useThemeMode()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const patterns = useMedia('(prefers-contrast: more)')
  return useMemo(() => ({ ...chartThemeOf(mode, { still, patterns }), ...over }), [mode, still, patterns, over])
}
