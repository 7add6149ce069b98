/** Hands over what is added, one batch after the other: what comes while one is being written goes together with the next. */
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
