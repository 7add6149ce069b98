import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations'

/** The schema of the first release; all others are named by time. */
const BASELINE = 'baseline'

/** 202611301405-lost-found: the minute it was written, so that branches neither share a name nor wait for a number. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute] =
    /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[a-z\d]+(?:-[a-z\d]+)*$/.exec(name) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)
  return new Date(at || 0).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}`) ? at : Number.NaN
}

/** What is wrong with names in the order in which they are applied. */
function faultsOf([first, ...timed]: readonly string[]): string[] {
  return [
    ...(first === BASELINE ? [] : [`${first} comes before the baseline`]),
    ...timed.filter((name) => Number.isNaN(timeOf(name))).map((name) => `${name} is not named YYYYMMDDhhmm-domain`),
    ...timed.flatMap((name, place) =>
      place > 0 && timeOf(timed[place - 1]!) >= timeOf(name) ? [`${name} is not later than ${timed[place - 1]}`] : [],
    ),
  ]
}

test('migrations follow the baseline, are named by the time they were written, and run in that order', () => {
  expect(faultsOf(migrations.map(({ name }) => name))).toEqual([])
})

test('every migration is in the list by the name of its file', () => {
  const files = readdirSync('server/db/migrations').filter((file) => /^\d/.test(file))
  expect(migrations.slice(1).map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
})

test('a wrong name, place or order is named', () => {
  expect(faultsOf([BASELINE, '202611301405-lost-found', '202612010900-lost-found'])).toEqual([])
  expect(faultsOf(['202612010900-b'])).toEqual(['202612010900-b comes before the baseline'])
  for (const name of ['0231-lost-found', 'lost-found', '202611311405-lost-found', BASELINE])
    expect(faultsOf([BASELINE, name])).toEqual([`${name} is not named YYYYMMDDhhmm-domain`])
  for (const later of ['202611301405-a', '202612010900-a', '202612010900-b'])
    expect(faultsOf([BASELINE, '202612010900-b', later])).toEqual([`${later} is not later than 202612010900-b`])
})
