import { useEffect, useState } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import { preview } from '../preview/mode'
import { usePreviewPosition } from '../preview/position'
import type { VisitorPosition } from './visitorPosition'

/** A phone that finds no satellites says so after this time. */
const TIMEOUT_MS = 30_000

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
    const stop = () => {
      if (watch !== null) navigator.geolocation.clearWatch(watch)
      watch = null
    }
    const start = () => {
      watch = navigator.geolocation.watchPosition(
        (measured) => setPosition({ state: 'on', reading: readingOf(measured) }),
        ({ code, PERMISSION_DENIED }) =>
          setPosition(({ reading }) =>
            code === PERMISSION_DENIED ? { state: 'refused', reading: null } : { state: 'unavailable', reading },
          ),
        { enableHighAccuracy: precise, timeout: TIMEOUT_MS, maximumAge: precise ? 0 : 30_000 },
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
