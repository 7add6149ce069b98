import type { FromWorker, ToWorker, WireResponse } from './protocol'

export interface Connection {
  /** Sends a request to the app in the worker, bypassing every scenario. */
  send(request: Request): Promise<Response>
  /** Drops all data, then reloads every page. */
  reset(): void
}

/** Connects this page to the browser's single worker. `told` is called with its start-up progress. */
export function connect(told: (message: Exclude<FromWorker, { kind: 'answer' }>) => void): Connection {
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'shansheng-sit' })
  const { port } = worker
  const waiting = new Map<number, (response: Response) => void>()
  let last = 0

  const tell = (message: ToWorker, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  worker.addEventListener('error', () => told({ kind: 'failed', text: '数据库程序没有取到' }))
  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'answer') return told(data)
    waiting.get(data.id)?.(responseOf(data.response))
    waiting.delete(data.id)
  })
  port.start()

  return {
    async send(request) {
      const body = request.body === null ? null : await request.arrayBuffer()
      const id = (last += 1)
      const answered = new Promise<Response>((resolve) => waiting.set(id, resolve))
      const { method, url, headers } = request
      tell({ kind: 'request', id, request: { method, url, headers: [...headers], body } }, body ? [body] : [])
      return answered
    },
    reset: () => tell({ kind: 'reset' }),
  }
}

/** Statuses that must not have a body. */
const BODILESS = new Set([204, 205, 304])

const responseOf = ({ status, headers, body }: WireResponse): Response => new Response(BODILESS.has(status) ? null : body, { status, headers })
