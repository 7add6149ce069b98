import { sweepHeatHashes } from '../data/heat/sweep'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { applyPlansOfAllTenants } from '../operation/miniProgram/page/applyPlans'
import { sweepEnded } from '../session/endedSessions'
import { sweepMedia } from '../media/storage/sweep'
import { sweepUnused } from '../media/storage/unused'
import { sweepUploads } from '../media/upload/sweep'
import { sweepExpired } from '../visitor/sweep'

const MINUTE_MS = 60 * 1000
const QUARTER_MS = 15 * MINUTE_MS
const EVERY_MS = 60 * 60 * 1000
const DAY_MS = 24 * EVERY_MS
/** Longer than any upload takes from file to row, and than the clock skew between nodes. */
const AGE_MS = 30 * 60 * 1000

/**
 * Sweeps on timers. Now and hourly: stored files, unfinished uploads, visitors' sign-ins, previews and ended
 * sessions. Daily: unused files. Every quarter of an hour: the hashes of visitors counted in finished heat
 * periods. Within a minute of their time: publishes planned pages. Returns the function that stops it.
 */
export function sweepRegularly(platform: Platform): () => void {
  const sweepHourly = () => {
    void runSweep(platform, 'stored files without a row', () => sweepMedia(platform, AGE_MS))
    void runSweep(platform, 'uploads that nobody finished', () => sweepUploads(platform))
    void runSweep(platform, 'expired sign-ins of visitors and previews', () => sweepExpired(platform))
    void runSweep(platform, 'ended sessions that are shown no longer', () => sweepEnded(platform))
  }
  const sweepQuarterly = () =>
    void runSweep(platform, 'hashes of who was counted in the heat', () => sweepHeatHashes(platform))
  // Reads every row of every merchant once.
  const sweepDaily = () =>
    void runSweep(platform, 'stored files that nothing used for long', () => sweepUnused(platform))
  let planRun: Promise<void> | null = null
  // With very many merchants a run may take longer than a minute; the next run then waits for it.
  const applyDuePlans = () => {
    planRun ??= runSweep(platform, 'plans of pages that had come online', () =>
      applyPlansOfAllTenants(platform),
    ).finally(() => {
      planRun = null
    })
  }
  const timers = [
    setInterval(applyDuePlans, MINUTE_MS),
    setInterval(sweepQuarterly, QUARTER_MS),
    setInterval(sweepHourly, EVERY_MS),
    setInterval(sweepDaily, DAY_MS),
  ]
  for (const timer of timers) timer.unref()
  sweepHourly()
  sweepQuarterly()
  sweepDaily()
  applyDuePlans()
  return () => timers.forEach((timer) => clearInterval(timer))
}

async function runSweep({ log }: Platform, subject: string, run: () => Promise<number>): Promise<void> {
  try {
    const count = await run()
    if (count > 0) log.info({ swept: count }, `${subject} swept`)
  } catch (error) {
    log.warn({ err: describeError(error) }, `${subject} could not be swept`)
  }
}
