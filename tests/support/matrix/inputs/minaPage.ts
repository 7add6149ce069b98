import { contract } from '@/contract'
import { DAY_MS } from '@/contract/kit/chinaDay'
import { must, uniqueName } from '../../builders'
import { ABSENT_ID, markForeign, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const page = 'home'
const heading = () => ({
  id: uniqueName('m').replaceAll(/[^\w-]/g, ''),
  kind: 'heading' as const,
  hidden: false,
  title: '看一看',
  note: '',
  target: { kind: 'none' as const },
})

const draftOf = async (given: Case) =>
  (await must(given.world.send, contract.minaPage.detail, { token: given.world.tokens.admin, query: { page } })).draft

/** A plan for tomorrow that replaces any existing plan. */
async function planned(given: Case) {
  const { send, server } = given.world
  const token = tokenOf(given)
  const { draft, plan } = await must(send, contract.minaPage.detail, { token, query: { page } })
  const { version } = await must(send, contract.minaPage.save, {
    token,
    body: { page, version: draft.version, modules: [heading()] },
  })
  return { page, version, at: server.clock.now + DAY_MS, replaces: plan?.id ?? null } as const
}

async function planId(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await must(given.world.send, contract.minaPage.plan, {
    token: tokenOf(given),
    body: await planned(given),
  })
  markForeign(given, id)
  return id
}

export const inputs: Inputs<'minaPage'> = {
  detail: { build: () => ({ query: { page } }) },
  save: {
    build: async (given) => {
      const { version, modules } = await draftOf(given)
      return { body: { page, version, modules: [...modules.slice(0, 20), heading()] } }
    },
  },
  publish: {
    build: async (given) => {
      const { version } = await must(given.world.send, contract.minaPage.save, {
        token: given.world.tokens.admin,
        body: { page, version: (await draftOf(given)).version, modules: [heading()] },
      })
      return { body: { page, version } }
    },
  },
  plan: { build: async (given) => ({ body: await planned({ ...given, subject: 'own' }) }) },
  cancelPlan: { foreign: 404, build: async (given) => ({ params: { id: await planId(given) } }) },
  revision: {
    build: async ({ world }) => {
      const [latest] = await must(world.send, contract.minaPage.revisions, {
        token: world.tokens.admin,
        query: { page },
      })
      return { query: { page, number: String(latest!.number) } }
    },
  },
  restore: { build: async (given) => ({ body: { page, version: (await draftOf(given)).version, number: 1 } }) },
  revisions: { build: () => ({ query: { page } }) },
  home: { build: () => ({}) },
  preview: { build: () => ({ body: { modules: [heading()] } }) },
  indexPage: {
    build: async (given) => {
      const { list } = await must(given.world.send, contract.guide.queryPage, {
        token: tokenOf({ ...given, subject: 'own' }),
        body: { publish: 'online' },
      })
      return { body: { page, guideId: list[0]!.id } }
    },
  },
}
