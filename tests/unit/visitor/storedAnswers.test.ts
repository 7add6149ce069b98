import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/visitor/calls'
import { dropAnswers, readAnswer, storeAnswer } from '@/visitor/content/storedAnswers'
import { answerOrStored } from '@/visitor/content/useKept'

const { signal } = new AbortController()
const offline = () => Promise.reject(new CallError(null, 'no network'))

/** A browser's storage, with requests in the order in which they were stored. */
beforeEach(() => {
  const boxes = new Map<string, Map<string, Response>>()
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: true })
  vi.stubGlobal('caches', {
    delete: async (name: string) => boxes.delete(name),
    open: async (name: string) => {
      const box = boxes.get(name) ?? new Map<string, Response>()
      boxes.set(name, box)
      return {
        match: async (path: string) => box.get(path)?.clone(),
        put: async (path: string, response: Response) => void box.set(path, response),
        keys: async () => [...box.keys()],
        delete: async (path: string) => box.delete(path),
      }
    },
  })
})

describe('pages behind the home page', () => {
  test('without a network show what was stored, and since when', async () => {
    const before = Date.now()
    expect(await answerOrStored('article a', () => Promise.resolve('云海'), signal)).toEqual({
      data: '云海',
      storedAt: null,
    })
    await vi.waitFor(async () => expect(await readAnswer('article a')).not.toBeNull())
    const stored = await answerOrStored('article a', offline, signal)
    expect(stored.data).toBe('云海')
    expect(stored.storedAt).toBeGreaterThanOrEqual(before)
  })

  test('are said to be stored even where the browser’s own cache would answer', async () => {
    await storeAnswer('article a', '云海')
    vi.stubGlobal('navigator', { serviceWorker: {}, onLine: false })
    const answer = await answerOrStored('article a', () => Promise.resolve('from the cache'), signal)
    expect(answer).toMatchObject({ data: '云海', storedAt: expect.any(Number) as number })
  })

  test('say that there is no network where nothing was stored', async () => {
    await storeAnswer('article a', '云海')
    await expect(answerOrStored('article b', offline, signal)).rejects.toMatchObject({ status: null })
  })

  test('never show what the server has refused', async () => {
    await storeAnswer('article a', '云海')
    const gone = () => Promise.reject(new CallError(404, 'gone'))
    await expect(answerOrStored('article a', gone, signal)).rejects.toMatchObject({ status: 404 })
  })

  test('do not wait for ever where the signal is weak', async () => {
    vi.useFakeTimers()
    await storeAnswer('article a', '云海')
    const answer = answerOrStored('article a', () => new Promise<string>(() => undefined), signal)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect((await answer).data).toBe('云海')
  })

  test('keep the latest hundred, and nothing of a visitor who is forgotten', async () => {
    for (let index = 0; index < 101; index += 1) await storeAnswer(`article ${index}`, index)
    expect(await readAnswer('article 0')).toBeNull()
    expect(await readAnswer('article 100')).toMatchObject({ data: 100 })
    await dropAnswers()
    expect(await readAnswer('article 100')).toBeNull()
  })
})

test('a browser that keeps nothing shows what the server answers', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  })
  await storeAnswer('article a', '云海')
  expect(await readAnswer('article a')).toBeNull()
  expect((await answerOrStored('article a', () => Promise.resolve('云海'), signal)).data).toBe('云海')
})
