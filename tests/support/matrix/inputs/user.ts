import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, page, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

async function visitor(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { list } = await must(given.world.send, contract.user.queryPage, { token: tokenOf(given), body: {} })
  markForeign(given, list[0]!.id)
  return list[0]!.id
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await visitor(given) } }) }

export const inputs: Inputs<'user'> = { queryPage: page, detail: named, phone: named, exportExcel: page }
