import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat, wakeJobs } from '../../server/lib/repeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const runsIn = async (run: { mock: { calls: unknown[] } }, ms: number) => {
  const before = run.mock.calls.length
  await vi.advanceTimersByTimeAsync(ms)
  return run.mock.calls.length - before
}

test('a job that finds nothing runs less and less often, until a call arrives or something is due', async () => {
  const run = vi.fn(() => Promise.resolve(0))
  const job = repeat(run, 1000, () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await runsIn(run, 300_000)).toBe(10)
  wakeJobs()
  // At its own pace at once, then slower again.
  expect(await runsIn(run, 1000)).toBe(1)
  expect(await runsIn(run, 300_000)).toBeLessThan(16)
  run.mockImplementation(() => Promise.resolve(1))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await runsIn(run, 10_000)).toBe(10)
  await job.stop()
  expect(await runsIn(run, 100_000)).toBe(0)
})

test('a job that cannot tell, or fails, keeps its pace; its runs never overlap', async () => {
  const [failed, errors] = [vi.fn(() => Promise.reject(new Error('lost'))), vi.fn()]
  const job = repeat(failed, 1000, errors)
  expect(await runsIn(failed, 20_000)).toBe(20)
  expect(errors).toHaveBeenCalledTimes(21)
  await job.stop()

  let open = 0
  const slow = vi.fn(async () => {
    expect((open += 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    open -= 1
  })
  const slowJob = repeat(slow, 1000, (error) => expect(error).toBeUndefined())
  await vi.advanceTimersByTimeAsync(20_000)
  void vi.advanceTimersByTimeAsync(3000)
  await slowJob.stop()
  expect(open).toBe(0)
})
