import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy between browser and product that can be cut like a cable: no engine's protocol can cut just the connection. */
export interface Line {
  url: string
  cut: () => void
  mend: () => void
  stop: () => Promise<void>
}

export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    for (const [end, other] of [[near, far], [far, near]] as const) {
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
      whole = false
      hangUp()
    },
    mend: () => {
      whole = true
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      hangUp()
      await closed
    },
  }
}
