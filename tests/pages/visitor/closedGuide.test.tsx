import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/visitor/calls'
import { fetchGuide } from '@/visitor/guide/fetchGuide'
import { ClosedGuide } from '@/visitor/guide/ClosedGuide'
import zh from '@/visitor/words/first/zh.json'
import later from '@/visitor/words/later/zh.json'

const HOUR_MS = 3_600_000
const closed = new Response(JSON.stringify({ code: 404, msg: '', data: { closedIn: 'h5' } }), { status: 404 })

/** Answers by the end of the path. */
let answers: Record<string, () => Response>
const json = (data: unknown) => () => new Response(JSON.stringify({ code: 200, msg: '', data }), { status: 200 })

beforeEach(() => {
  location.hash = ''
  answers = { '/guide/g1': () => closed.clone(), '/guide/g1?way=mini': () => closed.clone() }
  vi.stubGlobal('fetch', (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? []
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError(`no answer to ${address}`))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

async function show(onOpened = vi.fn<() => void>()) {
  const error = await fetchGuide('g1', new AbortController().signal).catch((failure: unknown) => failure as CallError)
  if (!(error instanceof CallError)) throw new Error('the guide is open')
  render(<ClosedGuide guideId="g1" error={error} onOpened={onOpened} />)
  return onOpened
}

const goTo = (hash: string) =>
  act(() => {
    location.hash = hash
    dispatchEvent(new Event('hashchange'))
  })

test('a guide that is closed on the web says so, and names the mini-program only if it is open there', async () => {
  await show()
  expect(screen.getByRole('heading')).toHaveTextContent(zh.closedOnWeb)
  expect(screen.queryByText(later.openInMini)).toBeNull()
  answers['/guide/g1?way=mini'] = json({ id: 'g1' })
  await show()
  expect(await screen.findByText(later.openInMini)).toBeInTheDocument()
})

test('a code opens it for a phone without a ticket', async () => {
  answers['/visitor/device'] = json({ token: 't1', account: false })
  answers['/right/redeem'] = json({ product: '成人票', until: HOUR_MS, guides: [{ id: 'g1', name: '黄山' }] })
  const onOpened = await show()
  goTo('restore/ABCD2345')
  await userEvent.click(await screen.findByRole('button', { name: later.phones.redeem }))
  expect(await screen.findByText(later.phones.restored)).toBeInTheDocument()
  expect(onOpened).not.toHaveBeenCalled()
  goTo('list')
  expect(onOpened).toHaveBeenCalled()
})
