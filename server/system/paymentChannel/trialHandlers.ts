import type { trialPayment } from '../../../src/contract/system/trialPayment'
import { answerTrial, readLatestTrial } from '../../features/payment/trial/read'
import { cancelTrial, retryTrialRefund, startTrial } from '../../features/payment/trial/startTrial'
import type { DetachedContext, Handlers } from '../../http/handler'

export const trialPaymentHandlers: Handlers<typeof trialPayment> = {
  latest: async (_input, { tx, now }) => {
    const trial = await readLatestTrial(tx)
    return { trial: trial ? await answerTrial(tx, trial, now) : null }
  },
  start: { detached: (_input: unknown, context: DetachedContext) => startTrial(context) },
  cancel: { detached: ({ body }, context) => cancelTrial(body, context) },
  retryRefund: { detached: ({ body }, context) => retryTrialRefund(body, context) },
}
