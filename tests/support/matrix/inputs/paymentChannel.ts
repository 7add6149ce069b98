import { contract } from '@/contract'
import { must } from '../../builders'
import type { Inputs } from '../builder'

export const inputs: Inputs<'paymentChannel'> = {
  detail: { build: () => ({}) },
  update: {
    build: async ({ world }) => {
      const { version } = await must(world.send, contract.paymentChannel.detail, { token: world.tokens.admin })
      const body = {
        version,
        provider: 'none',
        demo: true,
        mchid: '',
        appId: '',
        serial: '',
        privateKey: '',
        apiKey: '',
        verifier: 'publicKey',
        publicKeyId: '',
        publicKey: '',
        certificates: '',
        places: ['counter'],
        origin: 'https://console.example',
      }
      return { body }
    },
  },
  // The test installation cannot reach WeChat Pay.
  test: { build: () => ({}), own: [422] },
}
