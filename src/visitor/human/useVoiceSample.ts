import { useEffect, useState } from 'react'
import { connectTabs } from '../player/otherTabs'
import type { Player } from '../player/player'

/** A few seconds of a voice. It never sounds together with the page's player, or with this page in another tab. */
export function useVoiceSample(url: string, player: Player) {
  const [audio] = useState(() => new Audio())
  const [tabs, setTabs] = useState<ReturnType<typeof connectTabs> | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const connection = connectTabs(() => audio.pause())
    setTabs(connection)
    const follow = () => setPlaying(!audio.paused)
    for (const event of ['play', 'pause', 'ended', 'error']) audio.addEventListener(event, follow)
    return () => {
      audio.pause()
      connection.close()
      for (const event of ['play', 'pause', 'ended', 'error']) audio.removeEventListener(event, follow)
    }
  }, [audio])
  // Another voice, as an operator chooses it.
  useEffect(() => audio.pause(), [audio, url])
  const isOvertaken = player.playing
  useEffect(() => {
    if (isOvertaken) audio.pause()
  }, [audio, isOvertaken])
  const toggle = () => {
    if (!audio.paused) return audio.pause()
    player.pause()
    tabs?.announce()
    if (audio.getAttribute('src') !== url) audio.src = url
    audio.currentTime = 0
    // Without a network it stays silent, and the button as it is.
    audio.play().catch(() => setPlaying(false))
  }
  return { playing, toggle }
}
