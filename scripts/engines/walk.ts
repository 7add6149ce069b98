import type { Driver } from './driven'
import { handOf } from './hand'
import type { NetworkLine } from './line'
import type { Step } from './steps'

/** Performs the steps in order; reports what the browser's console complained about. */
export async function runSteps(driver: Driver, line: NetworkLine, steps: readonly Step[]): Promise<string[]> {
  const hand = handOf(driver)
  const complaints: string[] = []
  for (const { label: what, at, go, bound } of steps) {
    if (at !== undefined) await driver.open(line.url + at)
    await go(hand, driver, line).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`)
    })
    const unexpected = driver.complaints().filter((complaint) => bound?.test(complaint) !== true)
    complaints.push(...unexpected.map((words) => `${what}: ${words}`))
    console.log(`  ${what}`)
  }
  return complaints
}
