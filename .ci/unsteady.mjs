/**
 * Lists the tests that passed only on retry, one a line. As a Vitest reporter it appends them to the file `UNSTEADY`;
 * as a script it prints them from a Playwright report: `node .ci/unsteady.mjs report.json`.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export default class Unsteady {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      appendFileSync(process.env.UNSTEADY, `  ${test.module.relativeModuleId}: ${test.fullName}\n`)
  }
}

/** @returns {string[]} */
const flakyOf = (suite) => [
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `  ${spec.file}: ${spec.title}`),
  ...(suite.suites ?? []).flatMap(flakyOf),
]

const report = process.argv[2]
if (process.argv[1]?.endsWith('unsteady.mjs') && report && existsSync(report)) {
  for (const line of flakyOf(JSON.parse(readFileSync(report, 'utf8')))) process.stdout.write(`${line}\n`)
}
