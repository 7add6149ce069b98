import { contract } from '@/contract'
import { makeGuide, must } from '../builders'
import type { World } from '../matrix/world'

type Given = Pick<World, 'server' | 'send' | 'own' | 'tokens'>

/** Ids by server: files of a worker share this module, but not always the server. */
const made = new WeakMap<World['server'], string[]>()

/** The test's own approved guide with a unique name; online by default. */
export async function ownGuide({ server, send, own, tokens }: Given, publish: 'online' | 'offline' = 'online') {
  const token = tokens.admin
  const { id, type, version } = await makeGuide(send, token, own, 'passed')
  made.set(server, [...(made.get(server) ?? []), id])
  if (publish === 'online')
    await must(send, contract.guide.publishStatus, { token, params: { type }, body: { id, version, publish } })
  return must(send, contract.guideFunction.detail, { token, params: { id } })
}

/** Takes them offline: new guides come first, and other tests use the first online guide. */
export async function hideOwnGuides({ server, send, tokens }: Given): Promise<void> {
  const token = tokens.admin
  const ids = made.get(server) ?? []
  made.delete(server)
  for (const id of ids) {
    const { publish, guideVersion } = await must(send, contract.guideFunction.detail, { token, params: { id } })
    if (publish === 'online')
      await must(send, contract.guideFunction.guideOnline, {
        token,
        body: { id, version: guideVersion, publish: 'offline' },
      })
  }
}
