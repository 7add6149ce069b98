import { Pause, Play } from 'lucide-react'
import { fill } from '../words/fill'
import { useWords } from '../words/words'

interface PlayButtonProps {
  playing: boolean
  /** Named in the label while it does not play. */
  title: string
  className?: string
  size?: number
  onClick: () => void
}

export function PlayButton({ playing, title, className, size = 22, onClick }: PlayButtonProps) {
  const words = useWords()
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      className={className}
      aria-label={playing ? words.pause : fill(words.play, { title })}
      onClick={onClick}
    >
      <Icon aria-hidden size={size} fill="currentColor" strokeWidth={1.5} />
    </button>
  )
}
