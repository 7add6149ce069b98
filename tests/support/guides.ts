import { contract } from '@/contract'
import { makeGuide, must } from './builders'
import type { World } from './matrix/world'

/** A guide of the test's own that was passed, with a name that no other has; online on request. */
export async function ownGuide({ send, own, tokens }: Pick<World, 'send' | 'own' | 'tokens'>, publish: 'online' | 'offline' = 'online') {
  const token = tokens.admin
  const { id, type, version } = await makeGuide(send, token, own, 'passed')
  if (publish === 'online') await must(send, contract.guide.publishStatus, { token, params: { type }, body: { id, version, publish } })
  return must(send, contract.guideFunction.detail, { token, params: { id } })
}
