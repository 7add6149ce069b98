/** Runs immediately, or waits for a free slot. */
export type Limiter = <T>(run: () => Promise<T>) => Promise<T>

/** Thrown when the queue is full. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting')
    this.name = 'QueueFull'
  }
}

/** Runs at most `count` at a time; the rest queue in order of arrival, at most `waitingMax` of them. */
export function semaphore(count: number, waitingMax = Infinity): Limiter {
  let free = count
  const queue: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length >= waitingMax) throw new QueueFull()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await run()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Same, with a separate limit per key. */
export function keyedSemaphore(count: number, waitingMax = Infinity) {
  const queues = new Map<string, { withLock: Limiter; users: number }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { withLock: semaphore(count, waitingMax), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.withLock(run)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
