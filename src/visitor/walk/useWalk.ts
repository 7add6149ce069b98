import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ACCURACY_MAX, triggerAreas, WALK_START, walkTo, withoutWaiting } from '@/contract/guide/package/triggers'
import type { Walk } from '@/contract/guide/package/triggers'
import type { Guide, Packet } from '../calls'
import type { Player } from '../player/player'
import type { Track } from '../player/track'
import { readSaved, save } from '../saved'
import { usePosition } from './usePosition'
import type { VisitorPosition } from './visitorPosition'

/** Only Chromium reports it. */
interface Battery extends EventTarget {
  level: number
  charging: boolean
}

const LOW = 0.2

/** Whether the battery is low and not being charged; never where the browser does not say. */
function useLowBattery(): boolean {
  const [isLow, setIsLow] = useState(false)
  useEffect(() => {
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
    if (!getBattery) return
    const names = ['levelchange', 'chargingchange']
    let stop: (() => void) | null = null
    let isShown = true
    void getBattery.call(navigator).then(
      (battery) => {
        if (!isShown) return
        const look = () => setIsLow(battery.level <= LOW && !battery.charging)
        look()
        for (const name of names) battery.addEventListener(name, look)
        stop = () => {
          for (const name of names) battery.removeEventListener(name, look)
        }
      },
      () => undefined,
    )
    return () => {
      isShown = false
      stop?.()
    }
  }, [])
  return isLow
}

/** How long a jump is doubted while no other position comes. */
const CONFIRM_MS = 5000

export interface WalkGuide extends VisitorPosition {
  /** Whether the guide has anything that plays at a place. */
  offered: boolean
  /** Whether it plays by itself. */
  isAutomatic: boolean
  setAutomatic: (isAutomatic: boolean) => void
  /** Whether the position is looked up. */
  isLocating: boolean
  setLocating: (isLocating: boolean) => void
  /** Whether the position is too inaccurate to play by. */
  isInaccurate: boolean
  /** Looked up less precisely because the battery is low. */
  isSaving: boolean
  /** The explanation that started because of where the visitor is. */
  autoId: string | null
}

interface WalkOptions {
  guide: Guide
  packet: Packet | null
  /** In playing order; null while they load. */
  tracks: readonly Track[] | null
  player: Player
}

/** Follows the visitor and plays what belongs to the place. */
export function useWalk({ guide, packet, tracks, player }: WalkOptions): WalkGuide {
  const offered = guide.type !== 'indoor' && guide.showSetting.autoPlay
  const [isAutomatic, setIsAutomatic] = useState(false)
  const [isLocating, setIsLocating] = useState(false)
  useEffect(() => {
    if (guide.type === 'indoor' || readSaved<boolean>('locating', null) !== true) return
    let isOpen = true
    void isPermitted().then((permitted) => isOpen && permitted && setIsLocating(true))
    return () => {
      isOpen = false
    }
  }, [guide])
  const isBatteryLow = useLowBattery()
  const position = usePosition(isLocating, isAutomatic && !isBatteryLow)
  const areas = useMemo(() => (packet && tracks ? triggerAreas(tracks, packet.pois) : []), [packet, tracks])
  const [walk, setWalk] = useState<Walk>(WALK_START)
  const [autoId, setAutoId] = useState<string | null>(null)
  const startedAt = useStarts(player)

  const { reading } = position
  const knownAreas = useRef(areas)
  useEffect(() => {
    if (!reading) return
    // In another language or voice the visitor is where they were: nothing is entered.
    const isOtherPacket = knownAreas.current !== areas && knownAreas.current.length > 0
    knownAreas.current = areas
    setWalk((before) => {
      const next = walkTo(areas, before, reading, startedAt.current)
      return isOtherPacket ? { ...next, waitingIds: [] } : next
    })
  }, [areas, isAutomatic, reading, startedAt])

  const { doubtful } = walk
  useEffect(() => {
    if (!doubtful) return
    // Phones that stand still report nothing new: then the jump was no error.
    const timer = setTimeout(() => {
      const confirmed = { ...doubtful, at: Date.now() }
      setWalk((before) => walkTo(areas, before, confirmed, startedAt.current))
    }, CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [areas, doubtful, startedAt])

  const waiting = isAutomatic ? tracks?.find(({ id }) => id === walk.waitingIds[0]) : undefined
  const { playing, ended, failed, interrupted, track } = player
  const isPaused = track !== null && !playing && !ended && !failed
  const pausedIds = useRef<readonly string[]>([])
  useEffect(() => {
    pausedIds.current = isPaused ? walk.waitingIds : []
    // Only what waited when the visitor paused stays silent until they go on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isPaused])
  useEffect(() => {
    // Not over a phone call, or another tab.
    if (!waiting || playing || interrupted || pausedIds.current.includes(waiting.id)) return
    setWalk((before) => withoutWaiting(before, waiting.id))
    setAutoId(waiting.id)
    player.play(waiting)
    // Only what waits and whether something plays decides. Audio that ends is paused for a moment first.
    // eslint-disable-next-line react/exhaustive-deps
  }, [interrupted, isPaused, playing, waiting])

  const { unlock } = player
  const setLocating = useCallback((wanted: boolean) => {
    setIsLocating(wanted)
    save('locating', null, wanted)
    if (!wanted) setIsAutomatic(false)
  }, [])
  const setAutomatic = useCallback(
    (wanted: boolean) => {
      setIsAutomatic(wanted)
      // Areas that the visitor is already in count as entered.
      setWalk(({ reading: last }) => ({ ...WALK_START, reading: last }))
      if (!wanted) return
      unlock()
      setLocating(true)
    },
    [setLocating, unlock],
  )
  return {
    ...position,
    offered,
    isAutomatic,
    setAutomatic,
    isLocating,
    setLocating,
    isSaving: isAutomatic && isBatteryLow,
    isInaccurate: reading !== null && reading.accuracy > ACCURACY_MAX,
    autoId: player.track?.id === autoId ? autoId : null,
  }
}

/** Whether the phone gives the position without asking its owner again. */
async function isPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** When each explanation was last started, by hand or by itself. */
function useStarts({ track, starts }: Player): { readonly current: ReadonlyMap<string, number> } {
  const startedAt = useRef(new Map<string, number>())
  const id = track?.id
  useEffect(() => {
    if (id !== undefined && starts > 0) startedAt.current.set(id, Date.now())
  }, [id, starts])
  return startedAt
}
