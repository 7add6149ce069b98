import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { MapNotice } from './MapNotice'
import css from './NoWebGl.module.css'
import { joinLayer, claimMap } from './mapLayers'
import type { Holder } from './mapLayers'

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
