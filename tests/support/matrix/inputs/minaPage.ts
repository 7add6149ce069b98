import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const page = 'home'
const heading = () => ({ id: uniqueName('m').replaceAll(/[^\w-]/g, ''), kind: 'heading' as const, hidden: false, title: '看一看', note: '', target: { kind: 'none' as const } })

const draftOf = async (given: Case) => (await must(given.world.send, contract.minaPage.detail, { token: given.world.tokens.admin, query: { page } })).draft

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
      const { version } = await must(given.world.send, contract.minaPage.save, { token: given.world.tokens.admin, body: { page, version: (await draftOf(given)).version, modules: [heading()] } })
      return { body: { page, version } }
    },
  },
  restore: { build: async (given) => ({ body: { page, version: (await draftOf(given)).version, number: 1 } }) },
  revisions: { build: () => ({ query: { page } }) },
  preview: { build: () => ({ body: { modules: [heading()] } }) },
  indexPage: {
    build: async (given) => {
      const { list } = await must(given.world.send, contract.guide.queryPage, { token: tokenOf({ ...given, subject: 'own' }), body: { publish: 'online' } })
      return { body: { page, guideId: list[0]!.id } }
    },
  },
}
