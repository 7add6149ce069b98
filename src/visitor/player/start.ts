import { useEffect, useRef } from 'react'
import { explanationIn } from '../useHash'
import type { Player } from './player'
import type { Track } from './track'

/** The first explanation that was not heard yet; all over again once all were. */
const firstToHear = <T extends { id: string }>(tracks: readonly T[], heardIds: ReadonlySet<string>): T | null =>
  tracks.find(({ id }) => !heardIds.has(id)) ?? tracks[0] ?? null

/** Starts the guide by a touch; the sound begins once the explanations are there. */
export function useStart(
  tracks: readonly Track[] | null,
  heardIds: ReadonlySet<string>,
  { play, unlock }: Pick<Player, 'play' | 'unlock'>,
): () => void {
  const isWanted = useRef(false)
  const begin = () => {
    isWanted.current = !tracks
    const first = tracks && firstToHear(tracks, heardIds)
    if (first) play(first)
    // Phones let sound begin later only if a touch has allowed it.
    else unlock()
  }
  useEffect(() => {
    if (isWanted.current && tracks) begin()
  })
  return begin
}

/** An explanation that is opened from a list plays, by that touch. */
export function usePlayOpened(tracks: readonly Track[] | null, { track, playing, play, toggle }: Player): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event
      // In the page's editor a touch chooses; with a key it opens another tab.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(target instanceof Element)) return
      const link = target.closest<HTMLAnchorElement>('li a[href^="#explanation/"]')
      const opened = link && tracks?.find(({ id }) => id === explanationIn(link.hash.slice(1)))
      if (!opened) return
      if (opened.id !== track?.id || track.locked) play(opened)
      else if (!playing) toggle()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  })
}
