/** Prints the seconds that each test file of a Vitest or Playwright report took: `node .ci/slowest.mjs report.json`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @returns {[file: string, ms: number][]} */
const browserTests = (suite) => [
  ...(suite.specs ?? []).flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [file, duration])),
  ),
  ...(suite.suites ?? []).flatMap(browserTests),
]

/** @returns {[file: string, ms: number][]} */
const serverTests = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [path.relative(process.cwd(), name), endTime - startTime])

const [, , file] = process.argv
if (existsSync(file)) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const sums = new Map()
  for (const [name, ms] of 'testResults' in report ? serverTests(report) : browserTests(report))
    sums.set(name, (sums.get(name) ?? 0) + ms)
  for (const [name, ms] of sums) process.stdout.write(`${Math.round(ms / 1000)}\t${name}\n`)
}
