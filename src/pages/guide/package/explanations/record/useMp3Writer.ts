import { useCallback, useEffect, useRef } from 'react'
import { prefetchTransferCode } from '@/components/upload/transfer'
import { openMp3Writer } from './mp3Writer'
import type { Mp3Writer } from './mp3Writer'

/** Encodes recordings as MP3. Loads its code while recording: later the connection may be lost. */
export function useMp3Writer() {
  const writerRef = useRef<Mp3Writer | null>(null)

  const prepare = useCallback(() => {
    writerRef.current ??= openMp3Writer()
    void prefetchTransferCode()
  }, [])

  const write = useCallback(async (sound: Blob, name: string): Promise<File> => {
    const preparedWriter = writerRef.current
    writerRef.current = null
    const usable = preparedWriter !== null && (await preparedWriter.ready)
    if (preparedWriter && !usable) preparedWriter.end()
    // Code that failed to load at first may be available now.
    const writer = usable ? preparedWriter : openMp3Writer()
    try {
      return await writer.write(sound, name)
    } finally {
      writer.end()
    }
  }, [])

  useEffect(
    () => () => {
      writerRef.current?.end()
      writerRef.current = null
    },
    [],
  )
  return { prepare, write }
}
