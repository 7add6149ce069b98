import { expect, test } from 'vitest'
import { MATCH_KINDS, rank, THRESHOLD } from '@/contract/operation/question/questionMatch'
import { syllables } from '../../../server/lib/chinese/syllables'
import { BANK } from '../../../server/seed/operation/question/bank'

const ask = (text: string) => rank(text, BANK, syllables)

test.each([
  ['索道最晚几点下山', '索道最晚几点下山？', 'exact'],
  ['请问，缆车末班是几点呀？', '索道最晚几点下山？', 'exact'],
  ['缆车末班几点停呀', '索道最晚几点下山？', 'similar'],
  ['门票的价格', '门票多少钱？', 'keyword'],
  ['讲解器怎么租', '讲解器在哪里租？', 'similar'],
  ['缆车莫班是几点', '索道最晚几点下山？', 'pinyin'],
  ['６０岁以上多少钱', '老人和孩子有优惠吗？', 'exact'],
])('%s is answered by %s', (text, question, by) => {
  const [best] = ask(text)
  expect([best?.question.question, best?.evidence[0]?.by]).toEqual([question, by])
  expect(best!.score).toBeGreaterThanOrEqual(by === 'keyword' ? 0 : THRESHOLD)
})

test.each(['可以带宠物上山吗', '无人机能不能飞', '游船在哪个码头上', '你好', '？？', 'asdf'])(
  '%s has no answer',
  (text) => {
    expect(ask(text)[0]?.score ?? 0).toBeLessThan(THRESHOLD)
  },
)

test('evidence marks the matching characters, both in the stored wording and in the question', () => {
  const { evidence } = rank(
    '请问 索道的末般几点',
    [{ question: '末班几点？', similar: [], keywords: ['索道'] }],
    syllables,
  )[0]!
  const markedText = (text: string, spans: readonly (readonly [number, number])[]) =>
    spans.map(([from, to]) => Array.from(text).slice(from, to).join(''))
  const of = (by: string) => evidence.find((one) => one.by === by)!
  expect(markedText('末班几点？', of('similar').marks)).toEqual(['末', '几点'])
  expect(markedText('请问 索道的末般几点', of('similar').asked)).toEqual(['末', '几点'])
  expect([
    of('pinyin').text,
    markedText('末班几点？', of('pinyin').marks),
    markedText('请问 索道的末般几点', of('pinyin').asked),
  ]).toEqual(['末班几点？', ['班'], ['般']])
  expect([of('keyword').text, markedText('请问 索道的末般几点', of('keyword').asked)]).toEqual(['索道', ['索道']])
})

test('scores are between 0 and 1 in descending order, with known kinds of evidence', () => {
  for (const { similar } of BANK) {
    const ranked = ask(similar[0]!)
    const scores = ranked.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores[0]).toBe(1)
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    expect(
      ranked.flatMap(({ evidence }) => evidence.map(({ by }) => by)).filter((by) => !MATCH_KINDS.includes(by)),
    ).toEqual([])
  }
})
