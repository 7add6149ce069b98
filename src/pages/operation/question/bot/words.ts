import { OfflineIcon, PassedIcon, PendingIcon, WarningCircleIcon } from '@/components/icons'
import type { StateStyle } from '@/components/list/cells'
import { BOT_UNCONNECTED } from '@/contract/operation/question/bot'
import type { botKind } from '@/contract/operation/question/bot'
import type { BotOutcome } from '@/contract/operation/question/question'
import type { RecordOf } from '@/contract/kit/record'

export type Bot = RecordOf<typeof botKind>

/** Whether there is a token, shown by its last characters. */
export function tokenText({ tokenEnd, tokenLost }: Pick<Bot, 'tokenEnd' | 'tokenLost'>): string {
  if (tokenLost) return '打不开了'
  return tokenEnd === null ? '没有设置' : `已设置，末四位 ${tokenEnd}`
}

export function stateOf({ appId, enabled, connects, tokenLost }: Bot): StateStyle & { name: string } {
  if (appId === '') return { icon: PendingIcon, tone: 'waiting', name: '没有配置' }
  if (!enabled) return { icon: OfflineIcon, tone: 'plain', name: '未启用' }
  if (tokenLost) return { icon: WarningCircleIcon, tone: 'bad', name: 'Token 打不开' }
  return connects
    ? { icon: PassedIcon, tone: 'good', name: '启用' }
    : { icon: OfflineIcon, tone: 'plain', name: '未接入' }
}

/** Result of a question beyond the bank, in the words of the operators' test box. */
export function outcomeText({ state, scene, reason }: BotOutcome): string {
  const sceneNote = scene === null ? '' : `（场景：${scene}）`
  const texts: Record<BotOutcome['state'], string> = {
    unconnected: `${BOT_UNCONNECTED}，没有问机器人${sceneNote}`,
    unset: `还没有配置机器人，没有问它${sceneNote}`,
    off: `机器人未启用，没有问它${sceneNote}`,
    outside: '不像任何场景的问题，没有问机器人',
    lost: `机器人的 Token 打不开了，没有问它${sceneNote}`,
    silent: `机器人也没有答案${sceneNote}`,
    failed: `机器人没有回应${sceneNote}：${reason}`,
    answered: `题库没有答案，机器人回答${sceneNote}`,
  }
  return texts[state]
}
