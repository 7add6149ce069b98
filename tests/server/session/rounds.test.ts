import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rounds } from '../../../server/session/rounds'

const log: string[] = []
beforeEach(() => {
  log.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each step of the work ends on demand. */
function worker(rounds: Rounds, name: string) {
  let end: () => void = () => undefined
  let fail: () => void = () => undefined
  const step = (what: string) =>
    new Promise<void>((resolve, reject) => {
      log.push(`${name} ${what}`)
      end = resolve
      fail = () => reject(new Error('failed'))
    })
  const done = rounds.through(async ({ prepared, hashed }) => {
    await step('prepares')
    await prepared()
    await step('hashes')
    await hashed()
    await step('keeps')
  })
  done.catch(() => log.push(`${name} failed`))
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    go: async () => {
      end()
      await settled()
    },
    fail: async () => {
      fail()
      await settled()
    },
  }
}

const news = () => log.splice(0)

test('who is alone waits for nobody', async () => {
  const rounds = new Rounds(2)
  const [first, second] = [worker(rounds, 'first'), worker(rounds, 'second')]
  await first.go()
  await first.go()
  expect(news()).toEqual(['first prepares', 'second prepares', 'first hashes', 'first keeps'])
  await second.go()
  expect(news()).toEqual(['second hashes'])
})

test('where others stand in line, each step is taken together, and the next ones are prepared while outcomes are kept', async () => {
  const rounds = new Rounds(2)
  const [first, second] = [worker(rounds, 'first'), worker(rounds, 'second')]
  worker(rounds, 'third')
  worker(rounds, 'fourth')
  expect(news()).toEqual(['first prepares', 'second prepares'])
  await first.go()
  expect(news()).toEqual([])
  await second.go()
  expect(news()).toEqual(['first hashes', 'second hashes'])
  await second.go()
  expect(news()).toEqual([])
  await first.go()
  expect(news().toSorted()).toEqual(['first keeps', 'fourth prepares', 'second keeps', 'third prepares'])
})

test('one that fails holds up nobody', async () => {
  const rounds = new Rounds(2)
  const [first, second, third] = [worker(rounds, 'first'), worker(rounds, 'second'), worker(rounds, 'third')]
  await first.go()
  await second.fail()
  expect(news().toSorted()).toEqual(['first hashes', 'first prepares', 'second failed', 'second prepares'])
  await first.fail()
  expect(news().toSorted()).toEqual(['first failed', 'third prepares'])
  await third.go()
  expect(news()).toEqual(['third hashes'])
})

test('nor does one that takes too long', async () => {
  const rounds = new Rounds(2)
  const [first] = [worker(rounds, 'first'), worker(rounds, 'second')]
  worker(rounds, 'third')
  await first.go()
  await vi.advanceTimersByTimeAsync(249)
  expect(news()).toEqual(['first prepares', 'second prepares'])
  await vi.advanceTimersByTimeAsync(1)
  expect(news()).toEqual(['first hashes'])
  await first.go()
  await vi.advanceTimersByTimeAsync(250)
  expect(news()).toEqual(['third prepares', 'first keeps'])
})

test('nobody overtakes the line, though a place becomes free while a round is prepared', async () => {
  const rounds = new Rounds(2)
  const [first, second] = [worker(rounds, 'first'), worker(rounds, 'second')]
  worker(rounds, 'third')
  await first.fail()
  worker(rounds, 'fourth')
  expect(news()).toEqual(['first prepares', 'second prepares', 'first failed'])
  await second.go()
  await second.go()
  expect(news().toSorted()).toEqual(['fourth prepares', 'second hashes', 'second keeps', 'third prepares'])
})

test('where all of a round fail the next one begins at once', async () => {
  const rounds = new Rounds(2)
  const [first, second] = [worker(rounds, 'first'), worker(rounds, 'second')]
  worker(rounds, 'third')
  await first.fail()
  await second.fail()
  expect(news().toSorted()).toEqual(['first failed', 'first prepares', 'second failed', 'second prepares', 'third prepares'])
})

test('and where one of them takes too long and the others fail, the line goes on without it', async () => {
  const rounds = new Rounds(2)
  const [first] = [worker(rounds, 'first'), worker(rounds, 'second')]
  worker(rounds, 'third')
  await first.fail()
  await vi.advanceTimersByTimeAsync(250)
  expect(news()).toEqual(['first prepares', 'second prepares', 'first failed', 'third prepares'])
})
