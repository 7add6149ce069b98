import { useEffect } from 'react'
import { coversOf, wayOut } from './covers'
import type { Scene } from './space'
import type { GuideMapProps, MapPin } from './types'

export const chosenOf = (pins: readonly MapPin[]) => pins.find(({ isSelected }) => isSelected)

/** From the tip of a pin to the middle of the pin with its name. */
const PIN_OFFSET = 14

/** The chosen point comes into sight beside all that lies over the map. Pushed away it may leave the map, but never under a button. */
export function useChosen(scene: Scene | null, { pins }: GuideMapProps): void {
  const chosen = chosenOf(pins)
  useEffect(() => {
    if (!scene || !chosen) return
    const { map, space } = scene
    const container = map.getContainer()
    let isPushed = false
    const show = () => {
      if (isPushed) return
      map.easeTo({
        center: space.toMap(chosen.place),
        padding: coversOf(container).insets,
        offset: [0, PIN_OFFSET],
      })
    }
    const giveWay = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (!originalEvent) return
      isPushed = true
      const pin = container.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
      const { stage, buttons, insets } = coversOf(container)
      const way = pin && wayOut(pin, buttons, stage, insets)
      if (way) map.panBy([-way[0], -way[1]])
    }
    // The sheet grows with what it says.
    const sizes = new ResizeObserver(show)
    for (const element of coversOf(container).elements) sizes.observe(element)
    map.on('moveend', giveWay)
    return () => {
      sizes.disconnect()
      map.off('moveend', giveWay)
    }
    // eslint-disable-next-line react/exhaustive-deps
  }, [scene, chosen?.id])
}
