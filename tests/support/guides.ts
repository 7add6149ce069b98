import { contract } from '@/contract'
import { makeGuide, must } from './builders'
import type { World } from './matrix/world'

type Given = Pick<World, 'send' | 'own' | 'tokens'>

const made: string[] = []

/** The test's own approved guide with a unique name; online by default. */
export async function ownGuide({ send, own, tokens }: Given, publish: 'online' | 'offline' = 'online') {
  const token = tokens.admin
  const { id, type, version } = await makeGuide(send, token, own, 'passed')
  made.push(id)
  if (publish === 'online')
    await must(send, contract.guide.publishStatus, { token, params: { type }, body: { id, version, publish } })
  return must(send, contract.guideFunction.detail, { token, params: { id } })
}

/** Takes them offline: new guides come first, and other tests use the first online guide. */
export async function hideOwnGuides({ send, tokens }: Given): Promise<void> {
  const token = tokens.admin
  for (const id of made.splice(0)) {
    const { publish, guideVersion } = await must(send, contract.guideFunction.detail, { token, params: { id } })
    if (publish === 'online')
      await must(send, contract.guideFunction.guideOnline, {
        token,
        body: { id, version: guideVersion, publish: 'offline' },
      })
  }
}
