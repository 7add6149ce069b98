import type { Inputs } from '../builder'
import { partInputs } from '../parts'

export const inputs: Inputs<'weChatPageConfig'> = {
  ...partInputs('weChatPageConfig', () => ({ appId: `wx${'1'.repeat(16)}`, appSecret: 'a'.repeat(32) })),
  // The test installation cannot reach WeChat.
  test: { build: () => ({}), own: [422] },
}
