/** `tsx scripts/changed/steps.ts REF`: prints the steps of `.ci/run` that nothing since REF can touch, one a line. */
import { leftOut } from './leftOut'
import { differingSince, readImports } from './repository'

const [ref = 'main'] = process.argv.slice(2)
for (const name of leftOut(differingSince(ref).files, readImports())) console.log(name)
