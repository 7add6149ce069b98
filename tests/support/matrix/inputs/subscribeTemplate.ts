import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, none, page, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

/** A recipient for a trial message of a configured scene, which stays off. */
async function receiver(given: Case): Promise<string> {
  const token = tokenOf(given)
  const { send } = given.world
  const { id, version } = await must(send, contract.subscribeTemplate.detail, {
    token,
    params: { id: 'refundRefused' },
  })
  const fields = [
    { key: 'amount1', label: '金额', source: 'amount' as const },
    { key: 'thing2', label: '原因', source: 'note' as const },
  ]
  await must(send, contract.subscribeTemplate.save, {
    token,
    body: { id, version, enabled: false, templateId: 'm'.repeat(43), title: '退款未通过通知', fields },
  })
  if (given.subject === 'absent') return ABSENT_ID
  const [first] = await must(send, contract.subscribeTemplate.receivers, { token })
  markForeign(given, first!.id)
  return first!.id
}

export const inputs: Inputs<'subscribeTemplate'> = {
  list: none,
  detail: { build: () => ({ params: { id: 'rescueTaken' } }) },
  save: {
    build: async (given) => {
      const { id, version } = await must(given.world.send, contract.subscribeTemplate.detail, {
        token: tokenOf(given),
        params: { id: 'rescueTaken' },
      })
      return { body: { id, version, title: '求助受理通知' } }
    },
  },
  queryPage: page,
  receivers: none,
  test: {
    foreign: 422,
    build: async (given) => ({ params: { id: 'refundRefused' }, body: { visitorId: await receiver(given) } }),
  },
}
