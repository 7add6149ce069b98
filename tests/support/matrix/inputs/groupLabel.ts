import { contract } from '@/contract'
import { must } from '../../builders'
import { recordOf, writePackage } from '../guidePackage'
import type { Case, Inputs } from '../builder'

const LABEL = '必看'

/** A guide with this label; for another tenant's or an absent guide the call fails earlier. */
async function labelled(given: Case): Promise<{ guideId: string; label: string }> {
  const { id } = await recordOf(given, 'guide')
  const { send, tokens } = given.world
  if (given.subject === 'own')
    await must(send, contract.groupLabel.add, { token: tokens.admin, body: { guideId: id, label: LABEL } })
  return { guideId: id, label: LABEL }
}

export const inputs: Inputs<'groupLabel'> = {
  add: writePackage(() => ({ label: LABEL })),
  update: { foreign: 404, build: async (given) => ({ body: { ...(await labelled(given)), name: '夜游' } }) },
  delete: { foreign: 404, build: async (given) => ({ query: await labelled(given) }) },
}
