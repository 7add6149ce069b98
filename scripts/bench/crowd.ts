import { Line } from './wire'

export interface Answer {
  status: number
  msg: string
  data: Record<string, unknown> | null
  retryAfter: number
}

/** The server closes connections idle for 75 seconds; do not reuse one that is about to close. */
const REST_MS = 60_000

/** Sends JSON over one connection per concurrent call and reuses them for a while: a cheap generator, since it shares the server's cores. */
export class ClientPool {
  readonly #resting: { line: Line; since: number }[] = []
  readonly #all: Line[] = []

  constructor(readonly base: string) {}

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const last = this.#resting.pop()
    const isOpen = last !== undefined && performance.now() - last.since < REST_MS && !last.line.socket.destroyed
    const line = isOpen ? last.line : await this.#open()
    const { status, head, body: response } = await line.send({ method: 'POST', path, headers, body: () => body })
    this.#resting.push({ line, since: performance.now() })
    const { msg, data } = JSON.parse(response.toString()) as Pick<Answer, 'msg' | 'data'>
    return { status, msg, data, retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0) }
  }

  /** Like the console: when the server asks to retry later, wait that long plus a little and repeat. */
  async postQueued(
    path: string,
    body: object,
    headers: Record<string, string>,
    onAnswer: (answer: Answer) => void,
  ): Promise<Answer> {
    for (;;) {
      const answer = await this.post(path, body, headers)
      onAnswer(answer)
      if (answer.data?.['busy'] !== true) return answer
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000 * (1 + random / 512)))
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
