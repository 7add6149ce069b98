import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { must, uniqueName } from '../builders'

/** A new virtual human, not the default and not assigned to any guide. */
export async function virtualHumanFields(send: Send, token: string, portrait: string) {
  const [voice] = await must(send, contract.voiceStyle.idAndName, { token })
  return {
    name: uniqueName('小'),
    portrait,
    greeting: '您好',
    voiceStyleId: voice!.id,
    guideIds: [] as string[],
    isDefault: false,
  }
}
