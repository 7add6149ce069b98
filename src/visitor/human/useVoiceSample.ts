import { useEffect, useRef, useState } from 'react'
import { connectTabs } from '../player/otherTabs'
import type { Player } from '../player/player'

function playFromStart(audio: HTMLAudioElement, url: string): Promise<void> {
  if (audio.getAttribute('src') !== url) audio.src = url
  audio.currentTime = 0
  return audio.play()
}

/** A few seconds of a voice. It never sounds together with the page's player, or with this page in another tab. */
export function useVoiceSample(url: string, player: Player) {
  const [audio] = useState(() => new Audio())
  const tabs = useRef<ReturnType<typeof connectTabs> | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const connection = connectTabs(() => audio.pause())
    tabs.current = connection
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
    tabs.current?.announce()
    // Without a network it stays silent, and the button as it is.
    playFromStart(audio, url).catch(() => setPlaying(false))
  }
  return { playing, toggle }
}
