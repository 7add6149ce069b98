interface Answer {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
  params?: unknown
}

export interface Bidi {
  send: <T = unknown>(method: string, params: object) => Promise<T>
  close: () => void
}

/** A WebDriver BiDi connection: numbered commands with their responses; `onEvent` receives subscribed events. */
export async function openBidi(address: string, onEvent: (params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address)
  const pending = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, params } = JSON.parse(String(data)) as Answer
    if (type === 'event') onEvent(params)
    const request = id === undefined ? undefined : pending.get(id)
    if (id === undefined || !request) return
    pending.delete(id)
    if (type === 'success') request.done(result)
    else request.fail(new Error(`${error}: ${message}`))
  })
  await new Promise<void>((open, fail) => {
    socket.addEventListener('open', () => open())
    socket.addEventListener('error', () => fail(new Error(`nothing answers at ${address}`)))
  })
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((done, fail) => {
        last += 1
        pending.set(last, { done: done as (result: unknown) => void, fail })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
