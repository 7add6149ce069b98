/** Writes added items in batches, one after the other. Items added during a write join the next batch. */
export function batched<T>(write: (items: T[]) => Promise<void>): (item: T) => void {
  let waiting: T[] = []
  let writing = false
  const writeAll = async () => {
    writing = true
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      await write(items)
    }
    writing = false
  }
  return (item) => {
    waiting.push(item)
    if (!writing) void writeAll()
  }
}
