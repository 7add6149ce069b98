import { baseConfigKind, globalSettingsKind } from '../../src/contract/operation/miniProgram/merchantConfig'
import type { Tx } from '../db/types'
import { readDisabled } from '../operation/guideFunction/read'
import { readValues } from '../operation/miniProgram/config/read'

const FUNCTIONS = {
  rescue: { ofGuide: 'rescue', ofMerchant: 'rescue', name: '一键救援' },
  problem: { ofGuide: 'problem', ofMerchant: 'problems', name: '问题上报' },
} as const

/** Why visitors cannot use a function now, in the merchant's words if available; null if they can. */
export async function disabledReason(
  tx: Tx,
  name: keyof typeof FUNCTIONS,
  guideId: string | null,
): Promise<string | null> {
  const names = FUNCTIONS[name]
  const { notice, ...settings } = await readValues(tx, globalSettingsKind)
  const { phone } = await readValues(tx, baseConfigKind)
  const phoneHint = phone === '' ? '' : `，请拨打 ${phone}`
  if (!settings[names.ofMerchant]) return notice || `景区暂时没有开放${names.name}${phoneHint}`
  if (guideId !== null && (await readDisabled(tx, guideId)).has(names.ofGuide))
    return `这个景区没有开放${names.name}${phoneHint}`
  return null
}
