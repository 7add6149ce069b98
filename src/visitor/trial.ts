import type { TrialUnit } from '@/contract/features/sell/trialSpots'
import type { Guide } from './calls'
import type { Words } from './words/zh'

/** Downloads of before trials had a unit have none: they counted explanations. */
interface Trial {
  trial: number | null
  trialUnit?: TrialUnit | undefined
}

/** Tells trials apart, in addresses and names. */
export const trialKey = ({ trial, trialUnit }: Trial): string =>
  `${trial ?? 'all'}${trial !== null && trialUnit === 'minute' ? 'm' : ''}`

/** What is free, and that the rest is sold. */
export const trialNote = ({ trial, trialUnit }: Pick<Guide, 'trial' | 'trialUnit'>, words: Words): string =>
  trial !== null && trial > 0 && trialUnit === 'minute' ? words.freeMinutes(trial) : words.lockedNote(trial ?? 0)
