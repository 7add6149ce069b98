import { createServer, connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A network connection to a server that a test can cut: open connections break and new ones fail. */
export class Network {
  #server: Server
  #sockets = new Set<Socket>()
  #port = 0
  #cutAt = Number.POSITIVE_INFINITY
  /** Bytes sent by browsers. */
  sent = 0

  constructor(target: string) {
    const { hostname, port } = new URL(target)
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => undefined)
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
      far.pipe(near)
      near.on('data', (chunk: Buffer) => {
        this.sent += chunk.length
        if (this.sent > this.#cutAt) return this.cut()
        if (!far.write(chunk)) {
          near.pause()
          far.once('drain', () => near.resume())
        }
      })
      near.on('end', () => far.end())
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Cuts it after this many more bytes. */
  cutAfter(bytes: number): void {
    this.#cutAt = this.sent + bytes
  }

  cut(): void {
    this.#cutAt = Number.POSITIVE_INFINITY
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}
