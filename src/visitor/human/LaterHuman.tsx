import { useEffect, useState } from 'react'
import type { Guide } from '../calls'
import { useIsIdle } from '../idle'
import type { Player } from '../player/player'
import { readSaved, save } from '../saved'
import { useModule } from '../useModule'

const load = () => import('./HumanCard')

interface LaterHumanProps {
  guide: Guide
  player: Player
}

/** The virtual human, when the phone has time. Visitors hide it once per guide; then it is not asked for again. */
export function LaterHuman({ guide, player }: LaterHumanProps) {
  const [isHidden, setIsHidden] = useState(() => readSaved<boolean>('humanHidden', guide.id) === true)
  const isIdle = useIsIdle()
  const hide = () => {
    save('humanHidden', guide.id, true)
    setIsHidden(true)
  }
  return isIdle && !isHidden ? <Loaded guide={guide} player={player} onHide={hide} /> : null
}

function Loaded(props: LaterHumanProps & { onHide: () => void }) {
  const loaded = useModule(load)
  const { state, retry } = loaded
  // Visitors did not ask for it: it comes with the network, without a word.
  useEffect(() => {
    if (state !== 'failed') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state, retry])
  return loaded.state === 'ready' ? <loaded.module.HumanCard {...props} /> : null
}
