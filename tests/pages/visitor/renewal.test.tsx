import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guide, Packet } from '@/visitor/calls'
import { packetKey } from '@/visitor/guide/useGuide'
import { Renewal } from '@/visitor/offline/Renewal'
import type { Visit } from '@/visitor/visit'
import { LaterWordsContext } from '@/visitor/words/laterWords'
import type { LaterWords } from '@/visitor/words/laterWords'
import zh from '@/visitor/words/first/zh.json'
import later from '@/visitor/words/later/zh.json'

const choice = { id: 'zh', status: true, language: { id: 'l', code: 'zh-CN' }, voiceStyle: { id: 'v' } }
const guideOf = (revision: number, name = '黄山') =>
  ({
    id: 'g1',
    name,
    revision,
    trial: null,
    trialUnit: 'spot',
    packets: [choice],
    showSetting: { voiceChoice: true },
  }) as unknown as Guide
const packetOf = (revision: number) =>
  ({ revision, packetId: 'zh', spots: [], pois: [], routes: [] }) as unknown as Packet

const renew = vi.fn()
const visitOf = (latest: Guide | null, playing: boolean) =>
  ({
    guide: guideOf(1),
    open: { latest, renew, choice, update: null, packet: { state: 'ready', data: packetOf(1) } },
    player: { playing },
  }) as unknown as Visit

const shown = (visit: Visit) => (
  <LaterWordsContext.Provider value={{ ...zh, ...later } as LaterWords}>
    <Renewal visit={visit} />
  </LaterWordsContext.Provider>
)

const asked: string[] = []
beforeEach(() => {
  renew.mockClear()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify({ code: 200, msg: '', data: packetOf(2) }))
  })
})

test('a new revision is fetched while an explanation plays, and opened when it is over', async () => {
  const latest = guideOf(2)
  const { rerender } = render(shown(visitOf(latest, true)))
  await waitFor(() => expect(asked).toEqual(['/saas/api/h5/pb/guide/g1/revision/2/packet/zh']))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(renew).not.toHaveBeenCalled()
  rerender(shown(visitOf(latest, false)))
  await waitFor(() =>
    expect(renew).toHaveBeenCalledExactlyOnceWith({
      guide: latest,
      packet: packetOf(2),
      key: packetKey(latest, 'zh', false),
    }),
  )
  expect(screen.getByRole('status').textContent).toBe(later.renewedNow)
})

test('what has the same revision is opened without a word, and nothing is fetched', async () => {
  render(shown(visitOf(guideOf(1, '黄山风景区'), false)))
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  expect(asked).toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
})
