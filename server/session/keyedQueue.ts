interface Line {
  inside: number
  room: number
  waiting: Waiter[]
}

interface Waiter {
  keys: readonly string[]
  enter: () => void
}

/**
 * Queues by key: an attempt runs when all its keys have room, and holds none of them while it waits. A key starts with room for one;
 * `learn` sets its room, which is forgotten once its last attempt leaves.
 */
export class Lines {
  readonly #lines = new Map<string, Line>()

  /** Number of attempts queued under a key. */
  waiting(key: string): number {
    return this.#lines.get(key)?.waiting.length ?? 0
  }

  learn(key: string, room: number): void {
    const line = this.#lines.get(key)
    if (!line) return
    line.room = room
    this.#admit(line)
  }

  async through<T>(keys: readonly string[], run: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => this.#enter({ keys, enter }))
    try {
      return await run()
    } finally {
      for (const key of keys) {
        const line = this.#line(key)
        line.inside -= 1
        this.#admit(line)
        if (line.inside === 0 && line.waiting.length === 0) this.#lines.delete(key)
      }
    }
  }

  #line(key: string): Line {
    const line = this.#lines.get(key) ?? { inside: 0, room: 1, waiting: [] }
    this.#lines.set(key, line)
    return line
  }

  /** Runs the attempt, or queues it under the first key that is full. */
  #enter(waiter: Waiter): void {
    const lines = waiter.keys.map((key) => this.#line(key))
    const full = lines.find(({ inside, room }) => inside >= room)
    if (full) {
      full.waiting.push(waiter)
      return
    }
    for (const line of lines) line.inside += 1
    waiter.enter()
  }

  #admit(line: Line): void {
    while (line.inside < line.room) {
      const next = line.waiting.shift()
      if (!next) return
      this.#enter(next)
    }
  }
}
