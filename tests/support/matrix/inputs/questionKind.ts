import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'
import { recordInputs } from '../records'

export const addKind = async (given: Case) => {
  const { id } = await must(given.world.send, contract.questionKind.add, {
    token: tokenOf(given),
    body: { name: uniqueName('分类') },
  })
  markForeign(given, id)
  return id
}
const named = async (given: Case) => (given.subject === 'absent' ? ABSENT_ID : addKind(given))

export const inputs: Inputs<'questionKind'> = {
  ...recordInputs('questionKind', () => ({ name: uniqueName('分类') })),
  tree: none,
  contents: { foreign: 404, build: async (given) => ({ params: { id: await named(given) } }) },
  delete: { foreign: 404, build: async (given) => ({ query: { id: await named(given), depth: '1' } }) },
}
