import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations'

/** The last migration that was named by a number. */
const LAST_NUMBERED = '0230-payment-accounts'

const isNumbered = (name: string) => /^\d{4}-/.test(name)

/** 202611301405-lost-found: the minute it was written, so that branches neither share a name nor wait for a number. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute] =
    /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[a-z\d]+(?:-[a-z\d]+)*$/.exec(name) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)
  return new Date(at || 0).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}`) ? at : Number.NaN
}

/** What is wrong with names in the order in which they are applied. */
function faultsOf(names: readonly string[]): string[] {
  const timed = names.filter((name) => !isNumbered(name))
  const first = names.findIndex((name) => !isNumbered(name))
  return [
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} is there twice`),
    ...names.filter((name) => isNumbered(name) && name > LAST_NUMBERED).map((name) => `${name} is named by a number`),
    ...timed.filter((name) => Number.isNaN(timeOf(name))).map((name) => `${name} is not named YYYYMMDDhhmm-domain`),
    ...names.filter((name, place) => first >= 0 && place > first && isNumbered(name)).map((name) => `${name} is late`),
    ...timed.flatMap((name, place) =>
      place > 0 && timeOf(timed[place - 1]!) >= timeOf(name) ? [`${name} is not later than ${timed[place - 1]}`] : [],
    ),
  ]
}

test('migrations have names of their own, by the time they were written, and run in that order', () => {
  expect(faultsOf(migrations.map(({ name }) => name))).toEqual([])
})

test('every migration is in the list by the name of its file', () => {
  const files = readdirSync('server/db/migrations').filter((file) => /^\d/.test(file))
  expect(migrations.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('a wrong name, place or order is named', () => {
  const old = ['0001-identity', LAST_NUMBERED]
  expect(faultsOf([...old, '202611301405-lost-found', '202612010900-lost-found'])).toEqual([])
  expect(faultsOf([...old, '0231-lost-found'])).toEqual(['0231-lost-found is named by a number'])
  expect(faultsOf([...old, 'lost-found'])).toEqual(['lost-found is not named YYYYMMDDhhmm-domain'])
  expect(faultsOf([...old, '202611311405-lost-found'])).toEqual([
    '202611311405-lost-found is not named YYYYMMDDhhmm-domain',
  ])
  expect(faultsOf([...old, '202612010900-b', '202611301405-a'])).toEqual([
    '202611301405-a is not later than 202612010900-b',
  ])
  expect(faultsOf([...old, '202612010900-b', '202612010900-a'])).toEqual([
    '202612010900-a is not later than 202612010900-b',
  ])
  expect(faultsOf(['202612010900-b', '0001-identity'])).toEqual(['0001-identity is late'])
  expect(faultsOf([...old, '0001-identity'])).toEqual(['0001-identity is there twice'])
})
