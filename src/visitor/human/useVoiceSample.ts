import { useEffect, useRef, useState } from 'react'
import { connectTabs } from '../player/otherTabs'
import type { Player } from '../player/player'

function playFromStart(audio: HTMLAudioElement, url: string): Promise<void> {
  // After an error only a new source is fetched again.
  if (audio.getAttribute('src') !== url || audio.error) audio.src = url
  audio.currentTime = 0
  return audio.play()
}

/** An error leaves `paused` as it was. */
const isSounding = (audio: HTMLAudioElement): boolean => !audio.paused && audio.error === null

/** A few seconds of a voice. It never sounds together with the page's player, or with this page in another tab. */
export function useVoiceSample(url: string, player: Player) {
  const [audio] = useState(() => new Audio())
  const tabs = useRef<ReturnType<typeof connectTabs> | null>(null)
  const [playing, setPlaying] = useState(false)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  useEffect(() => {
    const connection = connectTabs(() => audio.pause())
    tabs.current = connection
    const follow = () => {
      setPlaying(isSounding(audio))
      if (audio.error) setFailedUrl(audio.getAttribute('src'))
    }
    for (const event of ['play', 'pause', 'ended', 'error']) audio.addEventListener(event, follow)
    return () => {
      audio.pause()
      connection.close()
      for (const event of ['play', 'pause', 'ended', 'error']) audio.removeEventListener(event, follow)
    }
  }, [audio])
  // Another voice, as an operator chooses it.
  useEffect(() => audio.pause(), [audio, url])
  const isPlayerPlaying = player.playing
  useEffect(() => {
    if (isPlayerPlaying) audio.pause()
  }, [audio, isPlayerPlaying])
  const toggle = () => {
    if (isSounding(audio)) return audio.pause()
    player.pause()
    tabs.current?.announce()
    setFailedUrl(null)
    playFromStart(audio, url).catch((error: unknown) => {
      setPlaying(false)
      // A pause before the first sound aborts it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailedUrl(url)
    })
  }
  return { playing, failed: failedUrl === url, toggle }
}
