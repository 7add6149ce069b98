/** `tsx scripts/bench/uploadMemory.ts [MB]`: how a node grows while it takes and stores a film of this length; Linux only. */
import { measureUploads } from '../../tests/support/uploadMemory'

const mb = Number(process.argv[2] ?? 490)
const [, film] = await measureUploads([16, mb])
const { before, most, seconds } = film!
console.log(`${mb} MB: from ${before.toFixed(0)} to ${most.toFixed(0)} MB, ${(most - before).toFixed(0)} MB more, in ${seconds.toFixed(1)} s`)
