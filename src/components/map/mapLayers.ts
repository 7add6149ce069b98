/**
 * One map at a time in each layer: a page, or a drawer or dialog over it. A drawer may show a map over a page that has one, because only the drawer is
 * worked in; plans of floors and hand-drawn pictures are no maps.
 */
const LAYERS = '.ant-drawer, .ant-modal-root, [role="dialog"], [data-tab-pane]'

export interface Holder {
  element: Element
  /** Hears that it has, or no longer has, the layer's map. */
  changed: (isMap: boolean) => void
}

const layers = new Map<Element, Holder[]>()

const tell = (holders: readonly Holder[]) => holders.forEach((holder, index) => holder.changed(index === 0))

const layerOf = (element: Element): Element => element.closest(LAYERS) ?? document.body

/** Puts the holder last in its layer's line; the first one has the map. Answers what takes it out again. */
export function joinLayer(holder: Holder): () => void {
  const layer = layerOf(holder.element)
  const holders = layers.get(layer) ?? []
  holders.push(holder)
  layers.set(layer, holders)
  if (holders.length > 1) console.error('only one map component allowed')
  tell(holders)
  return () => {
    holders.splice(holders.indexOf(holder), 1)
    if (holders.length === 0) layers.delete(layer)
    tell(holders)
  }
}

/** Gives the layer's map to this holder; the one that had it waits. */
export function takeMap(holder: Holder): void {
  const holders = layers.get(layerOf(holder.element))
  if (!holders?.includes(holder)) return
  holders.splice(holders.indexOf(holder), 1)
  holders.unshift(holder)
  tell(holders)
}
