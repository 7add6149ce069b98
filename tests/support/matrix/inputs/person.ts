import { contract } from '@/contract'
import { must } from '../../builders'
import { freshAddress, newPerson, signedIn } from '../../session/people'
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
  // Names no real session, so the world's sessions survive.
  endSession: { own: [404], build: () => ({ params: { id: ABSENT_ID } }) },
  // A new person, so the world's sessions survive.
  endOtherSessions: {
    build: async ({ world }) => ({
      token: await signedIn(
        world.server,
        await newPerson(world.server, { tenantId: world.own.tenantId }),
        freshAddress(),
      ),
    }),
  },
}
