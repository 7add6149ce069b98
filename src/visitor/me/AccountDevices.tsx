import { asVisitor } from '../events/session'
import { get } from '../calls'
import { useAnswer } from '../useAnswer'
import { usePhoneWords } from '../words/phones/usePhoneWords'
import type { ResultOf } from '@/contract/kit/core'
import type { visitorLogin } from '@/contract/visitor/visitorLogin'
import css from './MePage.module.css'

type Account = ResultOf<typeof visitorLogin.account>

const fetchAccount = (token: string, signal: AbortSignal): Promise<Account> =>
  get('/visitor/account', signal, { headers: { visitorToken: token } })

/** How many phones have signed in to the account, and how many may. Without an answer nothing is said. */
export function AccountDevices({ guideId }: { guideId: string }) {
  const words = usePhoneWords()
  const { data } = useAnswer(`account ${guideId}`, (signal) =>
    asVisitor(guideId, (token) => fetchAccount(token, signal)),
  )
  if (words === null || !data || data.devices === null) return null
  const { devices, most } = data
  return (
    <p className={css.hint}>
      {words.devices(devices, most)} {devices >= most && words.devicesFull}
    </p>
  )
}
