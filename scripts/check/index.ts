/** `npm run check [architecture|containers|dependencies|tracked|bundle|size|visitor …]`: checks no other tool makes. Without names, all of them. */
import { required } from '../../src/lib/required'
import path from 'node:path'
import { settingsOf } from '../environment.mjs'
import { checkArchitecture } from './architecture'
import { checkBundle } from './bundle'
import { checkContainers } from './containers'
import { checkDependencies } from './dependencies'
import { checkSizes } from './size'
import { checkTracked } from './tracked'
import { checkVisitorPage } from './visitorPage'

const root = path.dirname(path.dirname(import.meta.dirname))
const dist = path.join(root, 'dist')

function secrets(): string[] {
  const { DEMO_PASSWORD } = settingsOf(root)
  return DEMO_PASSWORD ? [DEMO_PASSWORD] : []
}

const checks: Record<string, () => { problems: string[]; report?: string[] }> = {
  architecture: () => ({ problems: checkArchitecture(root) }),
  containers: () => ({ problems: checkContainers(root) }),
  dependencies: () => ({ problems: checkDependencies(root) }),
  tracked: () => ({ problems: checkTracked(root) }),
  bundle: () => ({ problems: checkBundle(dist, secrets()) }),
  size: () => checkSizes(root, dist),
  visitor: () => checkVisitorPage(path.join(root, 'dist-h5')),
}

const selectedNames = process.argv.slice(2)
const unknown = selectedNames.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

let failed = 0
const names = selectedNames.length > 0 ? selectedNames : Object.keys(checks)
for (const name of names) {
  let outcome: { problems: string[]; report?: string[] }
  try {
    outcome = required(checks[name], `check ${name}`)()
  } catch (error) {
    outcome = { problems: [error instanceof Error ? error.message : String(error)] }
  }
  console.log(`${outcome.problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const line of outcome.report ?? []) console.log(`     ${line}`)
  for (const line of outcome.problems) console.log(`     ${line}`)
  if (outcome.problems.length > 0) failed += 1
}
console.log(`${names.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
