import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { importInputs } from '../imports'
import { recordInputs } from '../records'
import { addKind } from './questionKind'

async function onlineGuide(given: Case): Promise<string> {
  const { list } = await must(given.world.send, contract.guide.queryPage, {
    token: tokenOf(given),
    body: { publish: 'online' },
  })
  return list[0]!.id
}

async function missOf(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const text = uniqueName('zzqq')
  await must(given.world.send, contract.question.ask, { body: { guideId: await onlineGuide(given), text } })
  const { list } = await must(given.world.send, contract.question.misses, { token: tokenOf(given) })
  const { id } = list.find((miss) => miss.text === text)!
  markForeign(given, id)
  return id
}

const records = recordInputs('question', async (given) => ({
  kindId: await addKind(given),
  question: uniqueName('测试问题'),
  answer: '<p>回答</p>',
}))

/** Changes part of a question. */
const partly = (part: object): Builder => ({
  foreign: 404,
  build: async (given) => ({ body: { ...((await records.detail.build(given)).params as { id: string }), ...part } }),
})

export const inputs: Inputs<'question'> = {
  ...records,
  answer: records.detail,
  setAnswer: partly({ answer: '<p>别的回答</p>' }),
  keywords: records.detail,
  setKeywords: partly({ keywords: ['索道'] }),
  keywordList: none,
  ...importInputs('question', () => [
    ['分类', '问题', '回答'],
    ['导入的分类', uniqueName('导入的问题'), '回答'],
  ]),
  try: { build: () => ({ body: { text: '门票多少钱' } }) },
  misses: none,
  ignore: { foreign: 404, build: async (given) => ({ params: { id: await missOf(given) } }) },
  ask: { build: async (given) => ({ body: { guideId: await onlineGuide(given), text: '门票多少钱' } }) },
}
