import { contract } from '@/contract'
import { must } from '../builders'
import { none, tokenOf } from './builder'
import type { Builder } from './builder'

/** A configuration part that every merchant has once: its id is its name, so only an absent id can represent another tenant's. */
export function partInputs<
  D extends
    | 'baseConfig'
    | 'baseConfigPro'
    | 'indexConfig'
    | 'globalSettings'
    | 'mapConfig'
    | 'weChatConfig'
    | 'weChatPageConfig',
>(domain: D, values: () => object): Record<'detail' | 'update', Builder> {
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
