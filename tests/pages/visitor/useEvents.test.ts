import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEvents } from '@/visitor/events/useEvents'
import type { Player } from '@/visitor/player/player'
import { save } from '@/visitor/saved'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  localStorage.clear()
  fetched.mockReset().mockImplementation(async () => Response.json({ code: 200, data: { refused: [] } }))
  vi.stubGlobal('fetch', fetched)
  save('token', 'g1', 'token-of-the-phone')
})
afterEach(() => vi.unstubAllGlobals())

/** A visitor who has listened for twelve seconds, whose visit has been sent. */
async function listened() {
  const playing = (position: number) =>
    ({ track: { id: 's1', locked: false }, position, starts: 1 }) as unknown as Player
  const hook = renderHook(
    ({ position }) => useEvents({ guideId: 'g1', player: playing(position), routeId: null, reading: null }),
    { initialProps: { position: 0 } },
  )
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  fetched.mockClear()
  for (let position = 1; position <= 12; position += 1) hook.rerender({ position })
  expect(fetched).not.toHaveBeenCalled()
  return hook
}

/** What was sent so that it arrives although the page is gone. */
const sentLast = () =>
  fetched.mock.calls
    .filter(([, options]) => options?.keepalive)
    .flatMap(([, options]) => (JSON.parse(options!.body as string) as { listens: { seconds: number }[] }).listens)

it('sends what was heard when the page is left for another address', async () => {
  await listened()
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sentLast()).toMatchObject([{ spotId: 's1', seconds: 12 }]))
})

it('sends what was heard when another guide is opened', async () => {
  const { unmount } = await listened()
  unmount()
  await vi.waitFor(() => expect(sentLast()).toMatchObject([{ spotId: 's1', seconds: 12 }]))
})
