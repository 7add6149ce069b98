import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, none, page, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

async function waiting(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { list } = await must(given.world.send, contract.problem.queryPage, { token: tokenOf(given), body: { state: 'pending' } })
  markForeign(given, list[0]!.id)
  return list[0]!.id
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await waiting(given) } }) }
const handled: Builder = { foreign: 404, build: async (given) => ({ body: { id: await waiting(given), version: 1, state: 'handling', note: '已通知现场' } }) }

export const inputs: Inputs<'problem'> = { queryPage: page, guides: none, types: none, detail: named, handle: handled, exportExcel: page }
