import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { question } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

async function newQuestion() {
  const [kind] = await must(world.send, contract.questionKind.idAndName, { token })
  return must(world.send, question.add, {
    token,
    body: {
      kindId: kind!.id,
      question: uniqueName('缆车几点停'),
      similar: ['末班缆车'],
      keywords: ['缆车'],
      answer: '<p>17:00</p>',
    },
  })
}

test('the answer can be read and changed alone, and the change is audited', async () => {
  const { id, question: wording, version } = await newQuestion()
  const after = await must(world.send, question.setAnswer, {
    token,
    body: { id, answer: '<p>16:30</p><script>alert(1)</script>' },
  })
  expect(after).toEqual({ id, version: version + 1, question: wording, answer: '<p>16:30</p>', voice: null })
  expect(await must(world.send, question.answer, { token, params: { id } })).toEqual(after)
  expect(await must(world.send, question.detail, { token, params: { id } })).toMatchObject({
    similar: ['末班缆车'],
    keywords: ['缆车'],
    answer: '<p>16:30</p>',
  })
  const { list } = await must(world.send, contract.auditTrail.record, { token, body: { domain: 'question', id } })
  expect(list[0]).toMatchObject({ act: 'update', changes: [{ field: 'answer', before: '17:00', after: '16:30' }] })
})

test('keywords can be read and changed alone, with an optional version', async () => {
  const { id, version } = await newQuestion()
  const word = uniqueName('索道')
  const after = await must(world.send, question.setKeywords, { token, body: { id, version, keywords: [word, '下山'] } })
  expect(after).toMatchObject({ version: version + 1, keywords: [word, '下山'], similar: ['末班缆车'] })
  expect(await world.send(question.setKeywords, { token, body: { id, version, keywords: [] } })).toMatchObject({
    status: 409,
    body: { data: { current: { version: version + 1 } } },
  })
  expect(await must(world.send, question.keywords, { token, params: { id } })).toEqual(after)
  expect(await must(world.send, question.keywordList, { token })).toContainEqual({ keyword: word, questions: 1 })
  expect(
    (await must(world.send, question.keywordList, { token: world.tokens.admin2 })).map(({ keyword }) => keyword),
  ).not.toContain(word)
})

test('an empty answer and a duplicate keyword are refused at their fields', async () => {
  const { id } = await newQuestion()
  const fieldsOf = ({ body }: { body: unknown }) =>
    (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)
  expect(fieldsOf(await world.send(question.setAnswer, { token, body: { id, answer: '<p> </p>' } }))).toEqual([
    'answer',
  ])
  expect(fieldsOf(await world.send(question.setKeywords, { token, body: { id, keywords: ['缆车', '缆车'] } }))).toEqual(
    ['keywords'],
  )
  expect(
    (await world.send(question.setAnswer, { token: world.tokens.viewer, body: { id, answer: '<p>好</p>' } })).status,
  ).toBe(403)
})
