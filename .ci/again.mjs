/**
 * Reruns failed test files on their own. `node .ci/again.mjs report.json COMMAND…` prints the rerun command, one word a line:
 * test files in COMMAND are replaced, options stay. Prints nothing when no file failed, or too many (then the product is to blame).
 * `node .ci/again.mjs first.json --with second.json` adds the first run's passes to the second report and prints what passed only on rerun.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MOST = 5

const [, , report, ...command] = process.argv
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const nameOf = ({ name }) => path.relative(process.cwd(), name)
const first = read(report)
const failed = first.testResults.filter(({ status }) => status === 'failed')

if (command[0] === '--with') {
  const second = read(command[1])
  const redone = failed.flatMap(({ assertionResults }) => assertionResults)
  const passed = redone.filter(({ status }) => status === 'passed').length
  writeFileSync(
    command[1],
    JSON.stringify({ ...second, numPassedTests: first.numPassedTests - passed + second.numPassedTests }),
  )
  for (const file of second.testResults) {
    if (file.status === 'passed') process.stdout.write(`  ${nameOf(file)}: in a process of its own\n`)
  }
} else if (failed.length > 0 && failed.length <= MOST) {
  const isFile = (word) => word.startsWith('tests/')
  for (const word of [...command.filter((word) => !isFile(word)), ...failed.map(nameOf)])
    process.stdout.write(`${word}\n`)
}
