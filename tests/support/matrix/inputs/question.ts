import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'
import { importInputs } from '../imports'
import { recordInputs } from '../records'
import { addKind } from './questionKind'

async function onlineGuide(given: Case): Promise<string> {
  const { list } = await must(given.world.send, contract.guide.queryPage, { token: tokenOf(given), body: { publish: 'online' } })
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

export const inputs: Inputs<'question'> = {
  ...recordInputs('question', async (given) => ({ kindId: await addKind(given), question: uniqueName('测试问题'), answer: '<p>回答</p>' })),
  ...importInputs('question', () => [['分类', '问题', '回答'], ['导入的分类', uniqueName('导入的问题'), '回答']]),
  try: { build: () => ({ body: { text: '门票多少钱' } }) },
  misses: none,
  ignore: { foreign: 404, build: async (given) => ({ params: { id: await missOf(given) } }) },
  ask: { build: async (given) => ({ body: { guideId: await onlineGuide(given), text: '门票多少钱' } }) },
}
