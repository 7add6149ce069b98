import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy between browser and product that can be cut like a cable: no engine's protocol can cut just the connection. */
export interface NetworkLine {
  url: string
  cut: () => void
  restore: () => void
  stop: () => Promise<void>
}

export async function openLine(to: string): Promise<NetworkLine> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let isUp = true
  const server = createServer((client) => {
    if (!isUp) return client.resetAndDestroy()
    const upstream = connect(Number(port), hostname)
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(end)
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
      // `close` follows.
      end.on('error', () => undefined)
      end.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const end of open) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isUp = false
      hangUp()
    },
    restore: () => {
      isUp = true
    },
    stop: async () => {
      const closing = once(server, 'close')
      server.close()
      hangUp()
      await closing
    },
  }
}
