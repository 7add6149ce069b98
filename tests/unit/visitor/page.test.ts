import { afterEach, describe, expect, test, vi } from 'vitest'
import { visitorGuide } from '@/contract/visitor/visitorGuide'
import { CallError, fetchPacket } from '@/visitor/calls'
import type { Guide, PacketChoice } from '@/visitor/calls'
import { fetchGuide } from '@/visitor/guide/fetchGuide'
import { firstPacket, offered } from '@/visitor/guide/useGuide'
import { languageName } from '@/visitor/languageName'
import { sentenceAt, sentencesOf } from '@/visitor/player/sentences'
import { spokenLanguage } from '@/visitor/words/words'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('calls of the visitors’ page', () => {
  const signal = new AbortController().signal
  const answer = (body: unknown, status = 200) => {
    const fetch = vi.fn<(address: string) => Promise<Response>>(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status })),
    )
    vi.stubGlobal('fetch', fetch)
    return fetch
  }
  const path = (template: string, params: Record<string, string>) =>
    `/saas${template.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)}`

  test('use the addresses of the contract', async () => {
    const fetch = answer({ code: 200, msg: '成功', data: {} })
    await fetchGuide('g1', signal)
    await fetchPacket({ id: 'g1', revision: 4, trial: null, trialUnit: 'spot' }, 'p1', signal)
    await fetchPacket({ id: 'g1', revision: 4, trial: 0, trialUnit: 'spot' }, 'p1', signal)
    await fetchPacket({ id: 'g1', revision: 4, trial: 5, trialUnit: 'minute' }, 'p1', signal)
    const packet = path(visitorGuide.packet.path, { id: 'g1', revision: '4', packetId: 'p1' })
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      path(visitorGuide.guide.path, { id: 'g1' }),
      packet,
      `${packet}?trial=0`,
      `${packet}?trial=5&trialUnit=minute`,
    ])
  })

  test.each([
    [404, { code: 404, msg: '没有这个导览，或没有上线', data: null }, '没有这个导览，或没有上线'],
    [502, 'no envelope', ''],
  ])('a refusal (%s) carries its status and the server’s words', async (status, body, message) => {
    answer(body, status)
    const error = await fetchGuide('g1', signal).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status, message })
  })

  test('no network has no status', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(fetchGuide('g1', signal)).rejects.toMatchObject({ status: null })
  })
})

describe('the packet that a guide opens with', () => {
  const packet = (id: string, code: string, status: boolean) => ({ id, status, language: { code } }) as PacketChoice
  const packets = [packet('zh-2', 'zh-CN', false), packet('zh', 'zh-CN', true), packet('en', 'en', true)]
  test.each([
    ['the one chosen last time', 'zh-2', ['en-GB'], 'zh-2'],
    ['one that is gone is forgotten', 'gone', ['en-GB'], 'en'],
    ['the phone’s language, in its order', null, ['fr', 'en-GB', 'zh'], 'en'],
    ['another language than the guide has: the first default', null, ['fr'], 'zh'],
  ])('%s', (_, saved, languages, expected) => {
    expect(firstPacket(packets, saved, languages)?.id).toBe(expected)
  })
  test('where the operator offers no choice of voices, each language has its default alone', () => {
    const all = ['zh-2', 'zh', 'en'].map(
      (id) => ({ id, status: id !== 'zh-2', language: { id: id.slice(0, 2) } }) as PacketChoice,
    )
    const ids = (voiceChoice: boolean) =>
      offered({ packets: all, showSetting: { voiceChoice } as Guide['showSetting'] }).map(({ id }) => id)
    expect([ids(true), ids(false)]).toEqual([
      ['zh-2', 'zh', 'en'],
      ['zh', 'en'],
    ])
  })
  test('none without packets', () => {
    expect(firstPacket([], null, ['zh'])).toBeNull()
  })
})

describe('sentences of a transcript', () => {
  test('each is read for its share of the length', () => {
    const sentences = sentencesOf('一二三四。五六七八。\n“九十？”后面的字', 20)
    expect(sentences.map(({ text }) => text)).toEqual(['一二三四。', '五六七八。', '“九十？”', '后面的字'])
    expect(sentences.map(({ from }) => Math.round(from * 10) / 10)).toEqual([0, 5.3, 10.5, 15.8])
    expect([0, 5.2, 5.3, 19.9].map((position) => sentenceAt(sentences, position))).toEqual([0, 0, 1, 3])
  })
  test('nothing of the text is lost', () => {
    const text = 'Dr. Li said: “Look!” Then…\n\nA last line without a mark'
    expect(
      sentencesOf(text, 10)
        .map((sentence) => sentence.text)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe(text.replaceAll(/\s/g, ''))
    expect(sentencesOf('', 10)).toEqual([])
  })
})

test.each([
  ['zh-CN', 'zh'],
  ['yue', 'zh'],
  ['ug', 'zh'],
  ['en-GB', 'en'],
  ['ja', 'ja'],
  ['ar-EG', 'ar'],
  ['pt-BR', 'pt'],
  ['nl', 'en'],
  ['', 'en'],
])('to explanations in “%s” belong the page’s words in %s', (code, expected) => {
  expect(spokenLanguage(code)).toBe(expected)
})

test.each([
  ['zh-CN', '普通话', '中文'],
  ['ja', '日语', '日本語'],
  ['ru', '俄语', 'Русский'],
  ['nan', '闽南语', '闽南语'],
])('a language is named in its own words (%s)', (code, name, own) => {
  expect(languageName({ code, name })).toBe(own)
})
