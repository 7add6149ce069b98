import { useEffect, useRef } from 'react'
import type { Player } from './player'
import { sentencesOf } from './sentences'
import type { Track } from './track'

/** Without a text it is unknown where a sentence ends. */
const UNKNOWN_SENTENCE_SECONDS = 10

/** Where the sentence that is read at this position ends, in seconds. */
export function sentenceEnd({ text, audio }: Pick<Track, 'text' | 'audio'>, position: number): number {
  const next = sentencesOf(text, audio.seconds).find(({ from }) => from > position)
  return text === '' ? position + UNKNOWN_SENTENCE_SECONDS : (next?.from ?? audio.seconds)
}

/** Ends the sound of a guide that was closed, after its sentence; true once it is over. */
export function useClosing(isClosed: boolean, { track, playing, position, stop }: Player): boolean {
  const end = useRef<number | null>(null)
  useEffect(() => {
    end.current = isClosed && track ? sentenceEnd(track, position) : null
    // Only the sentence of that moment is played to its end.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isClosed, track])
  useEffect(() => {
    if (isClosed && track && (!playing || (end.current !== null && position >= end.current))) stop()
  }, [isClosed, playing, position, stop, track])
  return isClosed && !playing
}
