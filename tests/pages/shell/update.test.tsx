import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entryIn } from '@/app/shell/update/newBuild'
import UpdateNotice from '@/app/shell/update/UpdateNotice'
import { registerUnsaved } from '@/stores/unsaved'

const pageWith = (entry: string) =>
  `<!doctype html><script src="/first.js"></script><script type="module" crossorigin src="${entry}"></script>`
const OWN = '/assets/index-own.js'
const NEW = '/assets/index-new.js'
const reload = vi.fn()
let answer: () => Response
let requests: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  })
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', OWN)
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => (selector.startsWith('script') ? script : null))
  requests = vi.fn(async () => answer())
  vi.stubGlobal('fetch', requests)
})
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const notice = () => screen.queryByText('有新版本')

describe('a new build', () => {
  test('is detected by the entry script of the page', () => {
    expect(entryIn(pageWith(NEW))).toBe(NEW)
    expect(entryIn('<h1>502 Bad Gateway</h1>')).toBeNull()
  })

  test('is checked for every five minutes and announced once available', async () => {
    answer = () => new Response(pageWith(OWN))
    render(<UpdateNotice />)
    await minutes(4)
    expect(requests).not.toHaveBeenCalled()
    await minutes(2)
    expect(requests).toHaveBeenCalledOnce()
    expect(notice()).toBeNull()
    answer = () => new Response(pageWith(NEW))
    await minutes(5)
    expect(notice()).toBeVisible()
  })

  test('is not checked for while the page is hidden, and at once when it becomes visible', async () => {
    answer = () => new Response(pageWith(NEW))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    render(<UpdateNotice />)
    await minutes(30)
    expect(requests).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await minutes(0.1)
    expect(notice()).toBeVisible()
  })

  test.each([
    ['a gateway error', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a captive portal', () => new Response('<h1>Sign in to the network</h1>')],
    ['a network error', () => Response.error()],
  ])('is not announced for %s', async (_, response) => {
    answer = response
    render(<UpdateNotice />)
    await minutes(12)
    expect(requests).toHaveBeenCalled()
    expect(notice()).toBeNull()
  })

  test('reloads on click, and is not announced again if the reload did not bring it', async () => {
    answer = () => new Response(pageWith(NEW))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const first = render(<UpdateNotice />)
    await minutes(6)
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await minutes(0.1)
    expect(reload).toHaveBeenCalledOnce()
    first.unmount()
    render(<UpdateNotice />)
    await minutes(12)
    expect(notice()).toBeNull()
  })

  test('asks before reloading while there are unsaved changes', async () => {
    answer = () => new Response(pageWith(NEW))
    const drop = registerUnsaved({ path: '/a', ask: async () => false })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(<UpdateNotice />)
    await minutes(6)
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await minutes(0.1)
    expect(reload).not.toHaveBeenCalled()
    drop()
  })

  test('can be dismissed until the next build', async () => {
    answer = () => new Response(pageWith(NEW))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(<UpdateNotice />)
    await minutes(6)
    await user.click(screen.getByRole('button', { name: '以后再说' }))
    await minutes(10)
    expect(notice()).toBeNull()
    answer = () => new Response(pageWith('/assets/index-newer.js'))
    await minutes(6)
    expect(notice()).toBeVisible()
  })
})
