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

/** A closed guide is silent after this time, in the middle of a long sentence too. */
const CLOSED_MS = 10_000

/**
 * Ends the sound after its sentence if the guide was closed, or the right to this explanation was taken away; true once a
 * closed guide is over.
 */
export function useClosing(
  isClosed: boolean,
  { track, playing, position, stop }: Player,
  isRevoked: boolean = false,
): boolean {
  const isEnding = isClosed || isRevoked
  const end = useRef<number | null>(null)
  useEffect(() => {
    end.current = isEnding && track ? sentenceEnd(track, position) : null
    // Only the sentence of that moment is played to its end.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isEnding, track])
  useEffect(() => {
    if (isEnding && track && (!playing || (end.current !== null && position >= end.current))) stop()
  }, [isEnding, playing, position, stop, track])
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(stop, CLOSED_MS)
    return () => clearTimeout(timer)
  }, [isClosed, stop])
  return isClosed && !playing
}
