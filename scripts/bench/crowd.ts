import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  msg: string
  data: Record<string, unknown> | null
  retryAfter: number
}

/** Sends JSON by sockets of its own: a generator that costs little, beside the server on the same cores. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity })

  constructor(readonly base: string) {}

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const text = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(`${this.base}${path}`, { method: 'POST', agent: this.#agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } }, (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (received += chunk))
        answer.once('end', () => {
          const { msg, data } = JSON.parse(received) as Pick<Answer, 'msg' | 'data'>
          resolve({ status: answer.statusCode!, msg, data, retryAfter: Number(answer.headers['retry-after'] ?? 0) })
        })
      })
      sent.once('error', reject)
      sent.end(text)
    })
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
    this.#agent.destroy()
  }
}
