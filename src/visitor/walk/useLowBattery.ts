import { useEffect, useState } from 'react'

/** Only Chromium reports it. */
interface Battery extends EventTarget {
  level: number
  charging: boolean
}

const LOW = 0.2

/** Whether the battery is low and not being charged; never where the browser does not say. */
export function useLowBattery(): boolean {
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
