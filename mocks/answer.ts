import { code } from '../src/contract/kit/core'
import { takeMatching } from './active'
import { callOf } from './scenarios'
import type { Effect } from './scenarios'

type Send = (request: Request) => Promise<Response>

/** Returns the app's response, modified by the active scenarios. */
export async function answer(request: Request, basePath: string, send: Send): Promise<Response> {
  const call = callOf(request.method, new URL(request.url).pathname.slice(basePath.length))
  const effects = call
    ? takeMatching(({ matches }) => matches(call.endpoint, call.name)).map(({ effect }) => effect)
    : []
  const ms = (await Promise.all(effects.map((effect) => pauseOf(effect, request)))).reduce(
    (sum, pause) => sum + pause,
    0,
  )
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))

  const substitute = effects.find(({ kind }) => kind === 'offline' || kind === 'refuse' || kind === 'conflict')
  if (substitute?.kind === 'offline') return Response.error()
  if (substitute?.kind === 'refuse') return refuse(substitute)
  return send(substitute?.kind === 'conflict' ? await withNewerVersion(request) : request)
}

async function pauseOf(effect: Effect, request: Request): Promise<number> {
  if (effect.kind === 'delay') return effect.ms
  if (effect.kind !== 'slowUpload') return 0
  const { byteLength } = await request.clone().arrayBuffer()
  return (byteLength / effect.bytesPerSecond) * 1000
}

function refuse(refusal: Extract<Effect, { kind: 'refuse' }>): Response {
  // 603 exists in the envelope only.
  const status = refusal.code === code.oldPasswordWrong ? code.rule : refusal.code
  return Response.json(
    { code: refusal.code, msg: refusal.msg, data: null, requestId: `sit-${crypto.randomUUID()}` },
    { status },
  )
}

/** The same request with an outdated version. */
async function withNewerVersion(request: Request): Promise<Request> {
  const body = (await request.json()) as { version: number }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify({ ...body, version: body.version + 1 }),
  })
}
