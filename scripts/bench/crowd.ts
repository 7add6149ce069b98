import { Line } from './wire'

export interface Answer {
  status: number
  msg: string
  data: Record<string, unknown> | null
  retryAfter: number
}

/** The server ends a connection that has rested for 75 seconds: one that may be about to end is not used again. */
const REST_MS = 60_000

/** Sends JSON over as many connections as calls are under way, and keeps those for a while: a generator that costs little, beside the server on the same cores. */
export class Crowd {
  readonly #resting: { line: Line; since: number }[] = []
  readonly #all: Line[] = []

  constructor(readonly base: string) {}

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const last = this.#resting.pop()
    const isOpen = last !== undefined && performance.now() - last.since < REST_MS && !last.line.socket.destroyed
    const line = isOpen ? last.line : await this.#open()
    const { status, head, body: received } = await line.send({ method: 'POST', path, headers, body: () => body })
    this.#resting.push({ line, since: performance.now() })
    const { msg, data } = JSON.parse(received.toString()) as Pick<Answer, 'msg' | 'data'>
    return { status, msg, data, retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0) }
  }

  /** As the console does: what is told to come again waits for so long, and a little more, and repeats. */
  async postQueued(path: string, body: object, headers: Record<string, string>, heard: (answer: Answer) => void): Promise<Answer> {
    for (;;) {
      const answer = await this.post(path, body, headers)
      heard(answer)
      if (answer.data?.['busy'] !== true) return answer
      const [random] = crypto.getRandomValues(new Uint8Array(1))
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000 * (1 + random! / 512)))
    }
  }

  close(): void {
    for (const line of this.#all) line.close()
  }

  async #open(): Promise<Line> {
    const line = await Line.open(this.base)
    this.#all.push(line)
    return line
  }
}
