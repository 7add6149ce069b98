/** Runs at once or waits for its turn. */
export type Limiter = <T>(run: () => Promise<T>) => Promise<T>

/** Runs at most `count` at a time; the rest queue in order of arrival. */
export function semaphore(count: number): Limiter {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Same, with a separate limit per key. */
export function keyedSemaphore(count: number) {
  const lines = new Map<string, { inTurn: Limiter; present: number }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inTurn: semaphore(count), present: 0 }
    lines.set(key, line)
    line.present += 1
    try {
      return await line.inTurn(run)
    } finally {
      line.present -= 1
      if (line.present === 0) lines.delete(key)
    }
  }
}
