import type { LaterWords } from '../words/laterWords'
import type { ScreenState } from './keepScreenOn'

/** Why the screen does not stay on; null if it does. */
export function screenText(screen: ScreenState, words: LaterWords): string | null {
  if (screen === 'refused') return words.screenRefused
  return screen === 'unsupported' ? words.screenUnsupported : null
}
