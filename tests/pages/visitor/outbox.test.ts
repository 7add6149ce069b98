import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/visitor/calls'
import { Outbox } from '@/visitor/help/Outbox'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

let answers: (CallError | null)[] = []
const open = (keepMs = 1000_000) =>
  new Outbox<{ content: string }>({
    name: 'reportOutgoing',
    guideId: 'g1',
    keepMs,
    post: async () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
const OFFLINE = () => new CallError(null, 'Failed to fetch')
const REFUSED = () => new CallError(422, '这个景区没有开放问题上报，请拨打 0559-5561111')

test('what waited and is refused later says so until it is read, also after the page was closed', async () => {
  answers = [OFFLINE(), REFUSED()]
  const outbox = open()
  outbox.put({ content: '灯坏了' })
  await vi.waitFor(() => expect(outbox.getState().outgoing?.isTried).toBe(true))
  outbox.retry()
  const refused = { body: { content: '灯坏了' }, reason: REFUSED().message }
  await vi.waitFor(() => expect(outbox.getState()).toMatchObject({ outgoing: null, refused }))
  const later = open()
  expect(later.getState().refused).toEqual(refused)
  later.read()
  expect(later.getState().refused).toBeNull()
  expect(open().getState().refused).toBeNull()
})

test('what is refused while the visitor looks is said beside the form alone', async () => {
  answers = [REFUSED()]
  const outbox = open()
  outbox.put({ content: '灯坏了' })
  await vi.waitFor(() => expect(outbox.getState().problems).toEqual({ all: REFUSED().message }))
  expect(outbox.getState().refused).toBeNull()
})

test('what waited too long is not sent, and says so', async () => {
  answers = [OFFLINE()]
  const outbox = open(-1)
  outbox.put({ content: '灯坏了' })
  await vi.waitFor(() => expect(outbox.getState().refused).toEqual({ body: { content: '灯坏了' }, reason: null }))
  expect(answers).toHaveLength(1)
  expect(open().getState().refused).not.toBeNull()
})
