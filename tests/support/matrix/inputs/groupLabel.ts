import { contract } from '@/contract'
import { must } from '../../builders'
import { recordOf, writeBag } from '../bag'
import type { Case, Inputs } from '../builder'

const LABEL = '必看'

/** A guide that has the label; where it is another tenant's or absent nobody gets as far. */
async function labelled(given: Case): Promise<{ guideId: string; label: string }> {
  const { id } = await recordOf(given, 'guide')
  const { send, tokens } = given.world
  if (given.subject === 'own') await must(send, contract.groupLabel.add, { token: tokens.admin, body: { guideId: id, label: LABEL } })
  return { guideId: id, label: LABEL }
}

export const inputs: Inputs<'groupLabel'> = {
  add: writeBag(() => ({ label: LABEL })),
  update: { foreign: 404, build: async (given) => ({ body: { ...(await labelled(given)), name: '夜游' } }) },
  delete: { foreign: 404, build: async (given) => ({ query: await labelled(given) }) },
}
