import { useCallback, useEffect, useRef } from 'react'
import { prepareSending } from '@/components/upload/sending'
import { openMp3Writer } from './mp3Writer'
import type { Mp3Writer } from './mp3Writer'

/** Encodes recordings as MP3. Loads its code while recording: later the connection may be lost. */
export function useMp3Writer() {
  const held = useRef<Mp3Writer | null>(null)

  const prepare = useCallback(() => {
    held.current ??= openMp3Writer()
    void prepareSending()
  }, [])

  const write = useCallback(async (sound: Blob, name: string): Promise<File> => {
    const prepared = held.current
    held.current = null
    const usable = prepared !== null && (await prepared.ready)
    if (prepared && !usable) prepared.end()
    // Code that failed to load at first may be available now.
    const writer = usable ? prepared : openMp3Writer()
    try {
      return await writer.write(sound, name)
    } finally {
      writer.end()
    }
  }, [])

  useEffect(
    () => () => {
      held.current?.end()
      held.current = null
    },
    [],
  )
  return { prepare, write }
}
