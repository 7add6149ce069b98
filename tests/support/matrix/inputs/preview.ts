import { contract } from '@/contract'
import { makeGuide, must } from '../../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

/** A guide that visitors can open: every role that writes for them may preview on it. */
async function guideId(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id, type, version } = await makeGuide(given.world.send, tokenOf(given), stockFor(given), 'passed')
  await must(given.world.send, contract.guide.publishStatus, {
    token: tokenOf(given),
    params: { type },
    body: { id, version, publish: 'online' },
  })
  markForeign(given, id)
  return id
}

const content = { kind: 'text', of: 'notice', text: { title: '停运通知' } } as const

export const inputs: Inputs<'preview'> = {
  open: {
    foreign: 404,
    build: async (given) => ({ body: { guideId: await guideId(given), version: 'visible', content } }),
  },
  change: {
    foreign: 404,
    build: async (given) => {
      if (given.subject === 'absent') return { params: { id: ABSENT_ID }, body: { content, sequence: 1 } }
      // Previews are changed by whoever opened them.
      const token = given.subject === 'own' ? given.world.tokens[given.role] : given.world.tokens.admin2
      const { id } = await must(given.world.send, contract.preview.open, {
        token,
        body: { guideId: await guideId(given), version: 'visible' },
      })
      return { params: { id }, body: { content, sequence: 1 } }
    },
  },
}
