import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Walk } from '@/contract/guide/package/triggers'
import type { Guide, Packet } from '../calls'
import { whenIdle } from '../idle'
import type { Player } from '../player/player'
import type { Track } from '../player/track'
import { preview } from '../preview/mode'
import { readSaved, save } from '../saved'
import { loadModule } from '../useModule'
import type { ScreenState } from './keepScreenOn'
import { usePosition } from './usePosition'
import type { VisitorPosition } from './visitorPosition'
import type * as WalkRules from './walkRules'

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

const loadRules = () => import('./walkRules')

/** Until the rules are fetched again after a lost connection. */
const RETRY_MS = 5000

/** What decides when something plays; null until it is fetched, at the latest when it is `wanted`. */
function useRules(offered: boolean, wanted: boolean): typeof WalkRules | null {
  const [rules, setRules] = useState<typeof WalkRules | null>(null)
  useEffect(() => {
    if (!offered || rules) return
    let timer: number | undefined
    let isOpen = true
    const load = (): Promise<void> =>
      loadModule(loadRules).then(setRules, () => {
        if (isOpen) timer = window.setTimeout(() => void load(), RETRY_MS)
      })
    void (wanted ? load() : whenIdle().then(load))
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [offered, rules, wanted])
  return rules
}

/** Keeps the screen on while `wanted`; an operator's screen is left alone. */
function useScreen(rules: typeof WalkRules | null, wanted: boolean): ScreenState {
  const [state, setState] = useState<ScreenState>(null)
  useEffect(() => {
    if (wanted && rules && preview === null) return rules.keepScreenOn(setState)
  }, [rules, wanted])
  return wanted ? state : null
}

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
  /** Whether the screen stays on while it plays by itself; with the screen off phones report no positions. */
  screen: ScreenState
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
  const rules = useRules(offered, isAutomatic)
  const screen = useScreen(rules, isAutomatic)
  const areas = useMemo(
    () => (rules && packet && tracks ? rules.triggerAreas(tracks, packet.pois) : []),
    [packet, rules, tracks],
  )
  const [walk, setWalk] = useState<Walk | null>(null)
  const [autoId, setAutoId] = useState<string | null>(null)
  const startedAt = useStarts(player)

  const { reading } = position
  const knownAreas = useRef(areas)
  useEffect(() => {
    if (!reading || !rules) return
    // In another language or voice the visitor is where they were: nothing is entered.
    const isOtherPacket = knownAreas.current !== areas && knownAreas.current.length > 0
    knownAreas.current = areas
    setWalk((before) => {
      const next = rules.walkTo(areas, before ?? rules.WALK_START, reading, startedAt.current)
      return isOtherPacket ? { ...next, waitingIds: [] } : next
    })
  }, [areas, isAutomatic, reading, rules, startedAt])

  const waiting = isAutomatic ? tracks?.find(({ id }) => id === walk?.waitingIds[0]) : undefined
  const { playing, ended, failed, interrupted, track } = player
  const isPaused = track !== null && !playing && !ended && !failed
  const pausedIds = useRef<readonly string[]>([])
  useEffect(() => {
    pausedIds.current = isPaused && walk ? walk.waitingIds : []
    // Only what waited when the visitor paused stays silent until they go on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isPaused])
  useEffect(() => {
    // Not over a phone call, or another tab.
    if (!waiting || playing || interrupted || pausedIds.current.includes(waiting.id)) return
    setWalk((before) => before && rules && rules.withoutWaiting(before, waiting.id))
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
      setWalk((before) => before && rules && { ...rules.WALK_START, whereabouts: before.whereabouts })
      if (!wanted) return
      unlock()
      setLocating(true)
    },
    [rules, setLocating, unlock],
  )
  return {
    ...position,
    offered,
    isAutomatic,
    setAutomatic,
    isLocating,
    setLocating,
    isSaving: isAutomatic && isBatteryLow,
    screen,
    isInaccurate: reading !== null && rules !== null && reading.accuracy > rules.ACCURACY_MAX,
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
