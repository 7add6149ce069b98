/** `tsx scripts/bench/uploadMemory.ts [MB]`: memory growth of a node while it stores a video of this size; Linux only. */
import { measureUploads } from '../../tests/support/uploadMemory'

const mb = Number(process.argv[2] ?? 490)
const [, film] = await measureUploads([16, mb])
const { before, most, seconds } = film!
console.log(`${mb} MB: from ${before.toFixed(0)} to ${most.toFixed(0)} MB, ${(most - before).toFixed(0)} MB more, in ${seconds.toFixed(1)} s`)
