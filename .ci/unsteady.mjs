/**
 * Lists the tests that passed only on retry, one a line. As a Vitest reporter it appends them to the file `UNSTEADY`;
 * as a script it prints them from a Playwright report: `node .ci/unsteady.mjs report.json`. With `--failed` it prints those
 * that failed, from a report of either.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export default class Unsteady {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      appendFileSync(process.env.UNSTEADY, `  ${test.module.relativeModuleId}: ${test.fullName}\n`)
  }
}

/** @returns {string[]} */
const browserTests = (suite, status) => [
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => `  ${spec.file}: ${spec.title}`),
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, status)),
]

/** @returns {string[]} */
const failedTests = (report) =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, status, assertionResults }) => {
        const file = path.relative(process.cwd(), name)
        const failed = assertionResults.filter((test) => test.status === 'failed')
        return status === 'failed' && failed.length === 0
          ? [`  ${file}`]
          : failed.map(({ fullName }) => `  ${file}: ${fullName}`)
      })
    : browserTests(report, 'unexpected')

const [, script, file, option] = process.argv
if (script?.endsWith('unsteady.mjs') && file && existsSync(file)) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const lines = option === '--failed' ? failedTests(report) : browserTests(report, 'flaky')
  for (const line of lines) process.stdout.write(`${line}\n`)
}
