import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 100

export interface RoundRobin {
  url: string
  close(): void
}

/**
 * A minimal load balancer: polls /readyz on every server, distributes calls to ready servers in turn, one connection
 * each, and retries only when the connection was refused: such a call certainly reached no server.
 */
export async function roundRobin(servers: readonly { url: string }[]): Promise<RoundRobin> {
  const ready = new Set(servers.map(({ url }) => url))
  const check = async () => {
    for (const { url } of servers) {
      const answer = await fetch(`${url}/readyz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(2000),
      }).catch(() => null)
      if (answer?.ok) ready.add(url)
      else ready.delete(url)
      await answer?.body?.cancel()
    }
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: string[]): void {
    const target = left[0]
    if (target === undefined) return void outgoing.writeHead(502).end('no server')
    const call = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' }, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, left.slice(1))
      else outgoing.writeHead(502).end(error.message)
    })
    call.end(body)
  }

  const proxy = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      turn += 1
      const targets = ready.size > 0 ? [...ready] : servers.map(({ url }) => url)
      const first = turn % targets.length
      pass(incoming, outgoing, Buffer.concat(chunks), [...targets.slice(first), ...targets.slice(0, first)])
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(timer)
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
