import { contract } from '@/contract'
import { must } from '../builders'
import { none, tokenOf } from './builder'
import type { Builder } from './builder'

/** A part of the configuration of which every merchant has one: its id is its name, so that another tenant's is told by an absent one alone. */
export function partInputs<D extends 'baseConfig' | 'baseConfigPro' | 'indexConfig' | 'globalSettings' | 'mapConfig'>(domain: D, values: () => object): Record<'detail' | 'update', Builder> {
  return {
    detail: none,
    update: {
      build: async (given) => {
        const { id, version } = await must(given.world.send, contract[domain].detail, { token: tokenOf(given) })
        return { body: { id, version, ...values() } }
      },
    },
  }
}
