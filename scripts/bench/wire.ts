import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { required } from '../../src/lib/required'

export interface WireCall {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Body of one call; each call may send a different one. */
  body?: () => object
  /** Expected answer; 200 by default. */
  status?: number
}

export interface WireResult {
  perSecond: number
  /** Milliseconds of each call. */
  times: number[]
  /** Calls answered with anything but the expected status. */
  failed: number
}

const HEAD_END = '\r\n\r\n'

export interface WireAnswer {
  status: number
  /** Status and headers, unparsed. */
  head: string
  /** Complete if its length was announced. */
  body: Buffer
}

/** One keep-alive connection that sends call after call; plain sockets, because the generator shares the cores it measures. */
export class Line {
  #received: Buffer = Buffer.alloc(0)
  #answered: (answer: WireAnswer) => void = () => undefined
  #broke: (error: Error) => void = () => undefined

  private constructor(
    readonly socket: Socket,
    readonly host: string,
  ) {
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#broke(error))
    socket.on('close', () => this.#broke(new Error('the connection was closed')))
  }

  static open(url: string): Promise<Line> {
    const { hostname, port, host } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
        resolve(new Line(socket, host)),
      )
      socket.once('error', reject)
    })
  }

  send({ method, path, headers = {}, body }: WireCall): Promise<WireAnswer> {
    const text = body ? JSON.stringify(body()) : ''
    const length = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#broke = reject
      this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${lines}${length}\r\n${text}`)
    })
  }

  close(): void {
    this.socket.removeAllListeners('close')
    this.socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const length = /content-length: (\d+)/i.exec(head)
    const isComplete = length
      ? this.#received.length >= headEnd + HEAD_END.length + Number(length[1])
      : status === 304 || this.#received.toString('latin1', this.#received.length - 5) === `0${HEAD_END}`
    if (!isComplete) return
    const body = this.#received.subarray(headEnd + HEAD_END.length)
    this.#received = Buffer.alloc(0)
    this.#answered({ status, head, body })
  }
}

/** Sends one kind of call over `width` connections for some seconds; several processes share the connections equally. */
export async function load(
  urls: string | readonly string[],
  call: WireCall,
  { width, seconds }: { width: number; seconds: number },
): Promise<WireResult> {
  const nodes = typeof urls === 'string' ? [urls] : urls
  const lines = await Promise.all(
    Array.from({ length: width }, (_, index) => Line.open(required(nodes[index % nodes.length], 'node'))),
  )
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const until = start + seconds * 1000
  const run = async (line: Line) => {
    while (performance.now() < until) {
      const began = performance.now()
      if ((await line.send(call)).status !== (call.status ?? 200)) failed += 1
      times.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(lines.map(run))
    return { perSecond: (times.length / (performance.now() - start)) * 1000, times, failed }
  } finally {
    for (const line of lines) line.close()
  }
}
