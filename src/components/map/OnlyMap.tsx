import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { MapNotice } from './MapNotice'
import css from './NoWebGl.module.css'

/**
 * Each layer, a page or an overlaid drawer or dialog, draws a single map. A drawer may show a map over a page with another, since only the drawer is
 * in use; floor plans and hand-drawn pictures do not count as maps.
 */
const LAYERS = '.ant-drawer, .ant-modal-root, [role="dialog"], [data-tab-pane]'

interface Holder {
  element: Element
  /** Notified when it gets or loses the layer's map. */
  onChange: (isMap: boolean) => void
}

const layers = new Map<Element, Holder[]>()

const notifyHolders = (holders: readonly Holder[]) => holders.forEach((holder, index) => holder.onChange(index === 0))

const layerOf = (element: Element): Element => element.closest(LAYERS) ?? document.body

/** Queues the holder in its layer; the first in the queue draws the map. Returns the function to leave. */
function joinLayer(holder: Holder): () => void {
  const layer = layerOf(holder.element)
  const holders = layers.get(layer) ?? []
  holders.push(holder)
  layers.set(layer, holders)
  if (holders.length > 1) console.error('only one map component allowed')
  notifyHolders(holders)
  return () => {
    holders.splice(holders.indexOf(holder), 1)
    if (holders.length === 0) layers.delete(layer)
    notifyHolders(holders)
  }
}

/** Gives the layer's map to this holder; the previous holder waits. */
function claimMap(holder: Holder): void {
  const holders = layers.get(layerOf(holder.element))
  if (!holders?.includes(holder)) return
  holders.splice(holders.indexOf(holder), 1)
  holders.unshift(holder)
  notifyHolders(holders)
}

/** Draws the map unless the page already has another; then it says so and offers to draw it here instead. */
export function OnlyMap({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const holder = useRef<Holder | null>(null)
  const [isMap, setIsMap] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    if (place.current === null) return
    const newHolder: Holder = { element: place.current, onChange: setIsMap }
    holder.current = newHolder
    return joinLayer(newHolder)
  }, [])
  return (
    <div ref={place} className={css.place}>
      {isMap === true && children}
      {isMap === false && (
        <MapNotice
          title="只能使用一个地图组件"
          text="这里已经打开了另一张地图。可以先收起它，或改在这里显示。"
          action="在这里显示"
          onAction={() => holder.current && claimMap(holder.current)}
        />
      )}
    </div>
  )
}
