/** Near an edge the page scrolls by itself; at the bottom the tabs lie over it. */
const ZONE = { top: 72, bottom: 128 }
/** Pixels per frame at the very edge. */
const FASTEST = 14

/** Pixels per frame for a pointer at this height. */
export function speedAt(y: number, height: number): number {
  if (y < ZONE.top) return -FASTEST * Math.min(1, (ZONE.top - y) / ZONE.top)
  const below = y - (height - ZONE.bottom)
  return below > 0 ? FASTEST * Math.min(1, below / ZONE.bottom) : 0
}

let frame = 0
let speed = 0

function step(onScroll: () => void): void {
  const before = scrollY
  scrollBy(0, speed)
  if (scrollY !== before) onScroll()
  frame = speed === 0 ? 0 : requestAnimationFrame(() => step(onScroll))
}

/** Scrolls while something is dragged near an edge; `onScroll`: the modules lie elsewhere now. */
export function scrollNear(y: number, onScroll: () => void): void {
  speed = speedAt(y, innerHeight)
  if (speed !== 0 && frame === 0) frame = requestAnimationFrame(() => step(onScroll))
}

export function stopScrolling(): void {
  cancelAnimationFrame(frame)
  frame = 0
  speed = 0
}
