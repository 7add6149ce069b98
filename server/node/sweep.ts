import { sweepSeen } from '../data/heat/sweep'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { settlePlans } from '../operation/miniProgram/page/settle'
import { sweepEnded } from '../session/ended'
import { sweepMedia } from '../media/storage/sweep'
import { sweepUnused } from '../media/storage/unused'
import { sweepUploads } from '../media/upload/sweep'
import { sweepTokens } from '../visitor/sweep'

const MINUTE_MS = 60 * 1000
const QUARTER_MS = 15 * MINUTE_MS
const EVERY_MS = 60 * 60 * 1000
const DAY_MS = 24 * EVERY_MS
/** Longer than any upload takes from file to row, and than the clock skew between nodes. */
const AGE_MS = 30 * 60 * 1000

/**
 * Sweeps on timers. Now and hourly: stored files, unfinished uploads, visitors' sign-ins and ended
 * sessions. Daily: unused files. Every quarter of an hour: the hashes of visitors counted in finished heat
 * periods. Within a minute of their time: publishes planned pages. Returns the function that stops it.
 */
export function sweepRegularly(platform: Platform): () => void {
  const sweep = () => {
    void sweepOne(platform, 'stored files without a row', () => sweepMedia(platform, AGE_MS))
    void sweepOne(platform, 'uploads that nobody finished', () => sweepUploads(platform))
    void sweepOne(platform, 'sign-ins of visitors that have ended', () => sweepTokens(platform))
    void sweepOne(platform, 'ended sessions that are shown no longer', () => sweepEnded(platform))
  }
  const sweepQuarterly = () => void sweepOne(platform, 'hashes of who was counted in the heat', () => sweepSeen(platform))
  // Reads every row of every merchant once.
  const sweepDaily = () => void sweepOne(platform, 'stored files that nothing used for long', () => sweepUnused(platform))
  let settling: Promise<void> | null = null
  // With very many merchants a run may take longer than a minute; the next run then waits for it.
  const settleDue = () => {
    settling ??= sweepOne(platform, 'plans of pages that had come online', () => settlePlans(platform)).finally(() => {
      settling = null
    })
  }
  const timers = [setInterval(settleDue, MINUTE_MS), setInterval(sweepQuarterly, QUARTER_MS), setInterval(sweep, EVERY_MS), setInterval(sweepDaily, DAY_MS)]
  for (const timer of timers) timer.unref()
  sweep()
  sweepQuarterly()
  sweepDaily()
  settleDue()
  return () => timers.forEach((timer) => clearInterval(timer))
}

async function sweepOne({ log }: Platform, what: string, run: () => Promise<number>): Promise<void> {
  try {
    const swept = await run()
    if (swept > 0) log.info({ swept }, `${what} swept`)
  } catch (error) {
    log.warn({ err: describeError(error) }, `${what} could not be swept`)
  }
}
