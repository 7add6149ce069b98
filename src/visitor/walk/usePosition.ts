import { useEffect, useState } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import { preview } from '../preview/mode'
import { usePreviewPosition } from '../preview/position'
import type { VisitorPosition } from './visitorPosition'

/** A phone that finds no satellites says so after this time. */
const TIMEOUT_MS = 30_000
/** Phones that stand still may report nothing more, some not even when they are asked; for a while they count as still there. */
const SILENCE_MS = 3000
const REPEATS_MAX = 4

export const readingOf = ({ coords: { longitude, latitude, accuracy }, timestamp }: GeolocationPosition): Reading => ({
  position: [longitude, latitude],
  accuracy,
  at: timestamp,
})

const OFF: VisitorPosition = { state: 'off', reading: null }
const ASKING: VisitorPosition = { state: 'asking', reading: null }
const UNSUPPORTED: VisitorPosition = { state: 'unavailable', reading: null }

const isSupported = 'geolocation' in navigator

/**
 * Where the visitor is, while `wanted`. The phone asks its owner the first time. `precise` uses its satellite receiver,
 * which costs battery; with the screen off nothing is measured.
 */
function usePhonePosition(wanted: boolean, precise: boolean): VisitorPosition {
  const [position, setPosition] = useState<VisitorPosition>(ASKING)
  useEffect(() => {
    if (!wanted || !isSupported) return
    let watch: number | null = null
    let timer: number | undefined
    const stop = () => {
      clearTimeout(timer)
      if (watch !== null) navigator.geolocation.clearWatch(watch)
      watch = null
    }
    const options = { enableHighAccuracy: precise, timeout: TIMEOUT_MS, maximumAge: precise ? 0 : 30_000 }
    let last: { reading: Reading; takenAt: number; repeats: number } | null = null
    const report = (reading: Reading, repeats: number) => {
      last = { reading, takenAt: Date.now(), repeats }
      setPosition({ state: 'on', reading })
      if (precise && repeats < REPEATS_MAX) askSoon()
    }
    const take = (measured: GeolocationPosition) => {
      if (watch !== null) report(readingOf(measured), 0)
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (watch === null || !last) return
        navigator.geolocation.getCurrentPosition(take, () => undefined, options)
        const { reading, takenAt, repeats } = last
        report({ ...reading, at: reading.at + Date.now() - takenAt }, repeats + 1)
      }, SILENCE_MS)
    }
    const start = () => {
      watch = navigator.geolocation.watchPosition(
        take,
        ({ code, PERMISSION_DENIED }) =>
          setPosition(({ reading }) =>
            code === PERMISSION_DENIED ? { state: 'refused', reading: null } : { state: 'unavailable', reading },
          ),
        options,
      )
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') stop()
      else if (watch === null) start()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [precise, wanted])
  useEffect(() => {
    // A position from before is not where the visitor is now.
    if (wanted) return () => setPosition(ASKING)
  }, [wanted])
  if (!wanted) return OFF
  return isSupported ? position : UNSUPPORTED
}

export const usePosition: typeof usePhonePosition = preview === null ? usePhonePosition : usePreviewPosition
