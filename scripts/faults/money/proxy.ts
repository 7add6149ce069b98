import { createServer, request as send } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Choices } from '../../../tests/support/property/choices'

/**
 * What happens to a call. `lost`: it never arrives. `unanswered`: it is carried out, its answer lost. `silent`: likewise, after the
 * caller's patience. `tooMany`, `broken`: refused before it is carried out. `twice`: carried out twice. `late`: after a pause.
 */
const DISTURBANCES = ['lost', 'unanswered', 'tooMany', 'broken', 'twice', 'late', 'silent'] as const
type Disturbance = (typeof DISTURBANCES)[number]

/** Rare, because the caller waits for seconds. */
const SILENT_SHARE = 0.02
const STATUS: Partial<Record<Disturbance, number>> = { tooMany: 429, broken: 503 }

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Forwarded {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Passes calls on to a server, and disturbs a share of them until it is calmed. */
export class DisturbingProxy {
  readonly counts = Object.fromEntries(DISTURBANCES.map((name) => [name, 0])) as Record<Disturbance, number>
  isCalm = false
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  constructor(
    readonly target: string,
    readonly random: Choices,
    readonly share: number,
  ) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  #choose(): Disturbance | null {
    if (this.isCalm || !this.random.chance(this.share)) return null
    const usual = DISTURBANCES.filter((name) => name !== 'silent')
    return this.random.chance(SILENT_SHARE) ? 'silent' : this.random.of(usual)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const disturbance = this.#choose()
    if (disturbance) this.counts[disturbance] += 1
    const status = disturbance && STATUS[disturbance]
    if (status) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"FREQUENCY_LIMITED"}')
      return
    }
    if (disturbance === 'lost') {
      request.socket.destroy()
      return
    }
    if (disturbance === 'late') await delay(200 + this.random.upTo(1500))
    if (disturbance === 'twice') await this.#forward(request, body)
    const answer = await this.#forward(request, body)
    if (disturbance === 'unanswered') request.socket.destroy()
    else if (disturbance !== 'silent') response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  #forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Forwarded> {
    return new Promise((resolve, reject) => {
      const call = send(`${this.target}${url}`, { method, headers }, (answer) => {
        bodyOf(answer).then(
          (received) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
          reject,
        )
      })
      call.once('error', reject)
      call.end(body)
    })
  }
}
