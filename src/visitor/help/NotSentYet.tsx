import { phoneLink } from '@/contract/kit/phoneLink'
import { Phone } from 'lucide-react'
import { useOnline } from '../offline/useOnline'
import { useLaterWords } from '../words/useLaterWords'
import css from './Help.module.css'

interface NotSentYetProps {
  /** What the visitor wrote. */
  text: string
  hint: string
  /** Empty if there is no number to call. */
  phone: string
  onRetry: () => void
  onWithdraw: () => void
}

/** Sent without a network: it waits, and says so. */
export function NotSentYet({ text, hint, phone, onRetry, onWithdraw }: NotSentYetProps) {
  const words = useLaterWords()
  const isOnline = useOnline()
  return (
    <>
      <section className={css.progress} role="status">
        <strong>{isOnline ? words.sentUnknown : words.notSentYet}</strong>
        <p>{hint}</p>
        {text !== '' && <p className={css.written}>{text}</p>}
      </section>
      <footer className="foot">
        <button type="button" className="pill quiet" onClick={onWithdraw}>
          {words.withdraw}
        </button>
        {isOnline && (
          <button type="button" className="pill quiet" onClick={onRetry}>
            {words.retry}
          </button>
        )}
        {phone !== '' && (
          <a className="pill danger" href={phoneLink(phone)}>
            <Phone aria-hidden size={20} />
            {words.call}
          </a>
        )}
      </footer>
    </>
  )
}
