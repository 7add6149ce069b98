import type { FromWorker, ToWorker, WireResponse } from './protocol'

export interface Connection {
  /** Sends a request to the app in the worker, bypassing every scenario. */
  send(request: Request): Promise<Response>
  /** Drops all data, then reloads every page. */
  reset(): void
}

/** Connects this page to the browser's single worker. `told` is called with its start-up progress. */
export function connect(onMessage: (message: Exclude<FromWorker, { kind: 'answer' }>) => void): Connection {
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'shansheng-sit' })
  const { port } = worker
  const pending = new Map<number, (response: Response) => void>()
  let last = 0

  const postMessage = (message: ToWorker, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  worker.addEventListener('error', () => onMessage({ kind: 'failed', text: '数据库程序没有取到' }))
  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'answer') return onMessage(data)
    pending.get(data.id)?.(responseOf(data.response))
    pending.delete(data.id)
  })
  port.start()

  return {
    async send(request) {
      const body = request.body === null ? null : await request.arrayBuffer()
      const id = (last += 1)
      const response = new Promise<Response>((resolve) => pending.set(id, resolve))
      const { method, url, headers } = request
      postMessage({ kind: 'request', id, request: { method, url, headers: [...headers], body } }, body ? [body] : [])
      return response
    },
    reset: () => postMessage({ kind: 'reset' }),
  }
}

/** Statuses that must not have a body. */
const BODILESS = new Set([204, 205, 304])

const responseOf = ({ status, headers, body }: WireResponse): Response =>
  new Response(BODILESS.has(status) ? null : body, { status, headers })
