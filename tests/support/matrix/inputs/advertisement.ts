import { contract } from '@/contract'
import { advertisementFields } from '../../domains/advertisements'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'
import { recordInputs } from '../records'

const fields = (given: Case) => advertisementFields(given.world.send, tokenOf(given))

async function idOf(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await must(given.world.send, contract.advertisement.add, {
    token: tokenOf(given),
    body: await fields(given),
  })
  markForeign(given, id)
  return id
}

export const inputs: Inputs<'advertisement'> = {
  ...recordInputs('advertisement', fields),
  scopeList: { foreign: 404, build: async (given) => ({ params: { id: await idOf(given) } }) },
  calendar: { build: () => ({ body: { from: 0, to: 86_400_000 } }) },
}
