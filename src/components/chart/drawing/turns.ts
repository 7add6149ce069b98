/** Queued work, one item per frame. */
const waiting: (() => void)[] = []

/** Creating several charts in one frame would block input. */
function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) requestAnimationFrame(next)
}

/** Queues work for the next free frame. */
export function takeTurn(work: () => void): void {
  waiting.push(work)
  if (waiting.length === 1) requestAnimationFrame(next)
}
