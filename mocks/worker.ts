import { required } from '../src/lib/required'
import type { FromWorker, Step, ToWorker, WireRequest } from './protocol'
import { fetchEngine } from './server/engine'
import type { SitServer } from './server/start'

/** The browser's only server: all tabs connect here, so nothing else touches the database. */

type Port = Omit<MessagePort, 'postMessage'> & { postMessage(message: FromWorker, transfer?: Transferable[]): void }

const FIRST: FromWorker = { kind: 'step', step: 'engine' }

const ports = new Set<Port>()
let server: Promise<SitServer> | undefined
/** First message to a page that connects. */
let state: FromWorker = FIRST

function broadcast(message: FromWorker): void {
  state = message
  for (const port of ports) port.postMessage(message)
}

/** Loads database and app in parallel. */
async function startAll(): Promise<SitServer> {
  const report = (step: Step) => broadcast({ kind: 'step', step })
  const engine = fetchEngine()
  const opening = import('./server/folder').then(({ openFolder }) => openFolder(engine, report))
  const [folder, { startServer }] = await Promise.all([opening, import('./server/start')])
  return startServer(folder, report).catch(async (error: unknown) => {
    await folder.close()
    throw error
  })
}

function start(): void {
  broadcast(FIRST)
  server = startAll()
  server.then(
    () => broadcast({ kind: 'ready' }),
    (error: unknown) => {
      console.error(error)
      // The next page to connect retries.
      server = undefined
      broadcast({ kind: 'failed', text: error instanceof Error ? error.message : String(error) })
    },
  )
}

async function answer(port: Port, id: number, request: WireRequest): Promise<void> {
  const response = await (await required(server, 'server')).handle(request)
  port.postMessage({ kind: 'answer', id, response }, [response.body])
}

async function reset(): Promise<void> {
  const running = state.kind === 'ready' ? await server : undefined
  const { forgetFolder, removeAll } = await import('./server/storage')
  if (running) {
    await running.stop()
    await removeAll()
  } else {
    await forgetFolder()
  }
  server = undefined
  state = FIRST
  for (const port of ports) port.postMessage({ kind: 'reset' })
  // Connected pages are reloading; they come back as new connections.
  ports.clear()
  // Only ending this worker closes the connections of a database that failed to open.
  if (!running) close()
}

// `onconnect` of SharedWorkerGlobalScope is missing from the DOM types.
addEventListener('connect', (event) => {
  const port = required((event as MessageEvent).ports[0], 'port') as Port
  ports.add(port)
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'reset') void reset()
    else void answer(port, data.id, data.request)
  })
  port.start()
  if (!server) start()
  port.postMessage(state)
})
