/** Work that waits for its frame. */
const waiting: (() => void)[] = []

/** One a frame: several charts at once would hold up what the user does meanwhile. */
function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) requestAnimationFrame(next)
}

/** Runs in the next frame, or in the first one after those that wait already. */
export function takeTurn(work: () => void): void {
  waiting.push(work)
  if (waiting.length === 1) requestAnimationFrame(next)
}
