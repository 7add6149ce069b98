import type { Driver } from './driven'
import { handOf } from './hand'
import type { NetworkLine } from './line'
import { stepsOf } from './steps'
import type { Account } from './steps'

/** Signs in and performs typical tasks in order; reports what the browser's console complained about. */
export async function runSteps(driver: Driver, line: NetworkLine, account: Account): Promise<string[]> {
  const hand = handOf(driver)
  const complaints: string[] = []
  for (const { label: what, at, go, bound } of stepsOf(account, `Cable car ${crypto.randomUUID().slice(0, 8)}`)) {
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
