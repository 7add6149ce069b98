import type { visitorPreview } from '../../../src/contract/visitor/visitorPreview'
import type { Handlers, PublicContext } from '../../http/handler'
import { rateLimited } from '../../http/refusal'
import { openPreview, previewExpired, readPreview } from '../../guide/preview/read'
import type { Preview } from '../../guide/preview/read'

/** How often an open page looks for changes. */
const STEP_MS = 500
/**
 * Half a minute; then the page reconnects, so that a stopping node waits no longer, and the merchant is checked again.
 */
const STEPS = 60

const RETRY_SECONDS = 30
/** Phones that follow one preview on one node: each costs a statement every half second. */
const STREAMS_MAX = 10
const streams = new Map<string, number>()

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function open(context: PublicContext, id: string, mchk: string): Promise<{ tenantId: string; preview: Preview }> {
  const opened = await openPreview(context, mchk)
  if (opened.id !== id) throw previewExpired()
  return opened
}

/** Yields the state at once, then each change; null if nothing changed. */
async function* changesOf(
  { platform }: PublicContext,
  tenantId: string,
  { id, state: first }: Preview,
): AsyncGenerator<string | null> {
  streams.set(id, (streams.get(id) ?? 0) + 1)
  try {
    let state = first
    yield state
    for (let step = 0; step < STEPS; step += 1) {
      await wait(STEP_MS)
      const preview = await platform.db.read(tenantId, (tx) => readPreview(tx, id, platform.now()))
      if (!preview) return
      yield preview.state === state ? null : preview.state
      state = preview.state
    }
  } finally {
    const left = (streams.get(id) ?? 1) - 1
    if (left > 0) streams.set(id, left)
    else streams.delete(id)
  }
}

export const visitorPreviewHandlers: Handlers<typeof visitorPreview> = {
  preview: async ({ params: { id }, headers: { mchk } }, context) => {
    const { guideId, version, state } = (await open(context, id, mchk)).preview
    return { guideId, version, state }
  },
  previewChanges: async ({ params: { id }, headers: { mchk } }, context) => {
    const { tenantId, preview } = await open(context, id, mchk)
    if ((streams.get(id) ?? 0) >= STREAMS_MAX) throw rateLimited('跟着这个预览的手机太多了，请稍后再试', RETRY_SECONDS)
    return changesOf(context, tenantId, preview)
  },
}
