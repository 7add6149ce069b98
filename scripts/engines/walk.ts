import type { Driven } from './driven'
import { handOf } from './hand'
import type { Line } from './line'
import { stepsOf } from './steps'
import type { Account } from './steps'

/** Signs in and performs typical tasks in order; reports what the browser's console complained about. */
export async function walk(driven: Driven, line: Line, account: Account): Promise<string[]> {
  const hand = handOf(driven)
  const complaints: string[] = []
  for (const { what, at, go, bound } of stepsOf(account, `Cable car ${crypto.randomUUID().slice(0, 8)}`)) {
    if (at !== undefined) await driven.open(line.url + at)
    await go(hand, driven, line).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`)
    })
    const heard = driven.complaints().filter((words) => bound?.test(words) !== true)
    complaints.push(...heard.map((words) => `${what}: ${words}`))
    console.log(`  ${what}`)
  }
  return complaints
}
