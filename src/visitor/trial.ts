import type { TrialUnit } from '@/contract/features/sell/trialSpots'
import type { Guide } from './calls'
import { counted, fill } from './words/fill'
import type { Words } from './words/words'

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
  trial === null || trial === 0
    ? words.lockedAll
    : trialUnit === 'minute'
      ? fill(words.freeMinutes, { minutes: trial })
      : counted(words, words.lockedRest, { count: trial })
