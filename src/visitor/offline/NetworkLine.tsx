import { WifiOff } from 'lucide-react'
import type { Guide } from '../calls'
import type { OpenGuide } from '../guide/useGuide'
import css from './NetworkLine.module.css'
import { useNetworkText } from './useNetworkText'

/** Above every page but the map, which has its own place for notes: that there is no network. */
export function NetworkLine({ guide, open }: { guide: Guide; open: OpenGuide }) {
  const text = useNetworkText(guide, open)
  return text === null ? null : (
    <p className={css.line} role="status">
      <WifiOff aria-hidden size={18} strokeWidth={1.75} />
      {text}
    </p>
  )
}
