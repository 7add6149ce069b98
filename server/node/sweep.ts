import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { sweepMedia } from '../storage/sweep'

const EVERY_MS = 60 * 60 * 1000
/** Longer than the longest upload takes from its file to its row, and than clocks of nodes differ. */
const AGE_MS = 30 * 60 * 1000

/** Sweeps stored files now and every hour; answers what stops it. */
export function sweepRegularly(platform: Platform): () => void {
  const sweep = () =>
    sweepMedia(platform, AGE_MS).then(
      (orphans) => {
        if (orphans > 0) platform.log.info({ orphans }, 'stored files without a row put aside')
      },
      (error: unknown) => platform.log.warn({ err: describeError(error) }, 'stored files could not be swept'),
    )
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  void sweep()
  return () => clearInterval(timer)
}
