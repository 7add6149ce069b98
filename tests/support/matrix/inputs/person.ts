import { contract } from '@/contract'
import { must } from '../../builders'
import { freshAddress, newPerson, signedIn } from '../../people'
import { ABSENT_ID, none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'person'> = {
  update: {
    build: async ({ world, role }) => {
      const { name, phone, version } = await must(world.send, contract.session.profile, { token: world.tokens[role] })
      return { body: { name, phone, avatar: null, version } }
    },
  },
  sessions: none,
  // Nobody's session is named: the world's own ones stay.
  endSession: { own: [404], build: () => ({ params: { id: ABSENT_ID } }) },
  // Somebody of their own: the world's sessions stay.
  endOtherSessions: {
    build: async ({ world }) => ({ token: await signedIn(world.server, await newPerson(world.server, { tenantId: world.own.tenantId }), freshAddress()) }),
  },
}
