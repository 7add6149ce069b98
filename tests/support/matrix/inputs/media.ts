import { contract } from '@/contract'
import { must } from '../../builders'
import { filmForm } from '../../files/videos'
import { page, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

const ABSENT = `/saas/media/${'0'.repeat(64)}.webp`

const used: Builder = {
  foreign: 404,
  build: (given) => ({ query: { url: given.subject === 'absent' ? ABSENT : stockFor(given).cover } }),
}

/** An unused file of the caller: files of other accounts may not be removed. */
async function fresh({ world, role, subject }: Case): Promise<string> {
  const token = subject === 'own' ? world.tokens[role] : world.tokens.admin2
  return subject === 'absent'
    ? ABSENT
    : (await must(world.send, contract.storage.video, { token, body: filmForm() })).url
}

export const inputs: Inputs<'media'> = {
  queryPage: page,
  uses: used,
  remove: { foreign: 404, build: async (given) => ({ query: { url: await fresh(given) } }) },
}
