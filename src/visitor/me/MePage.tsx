import { ChevronRight, LifeBuoy, MessageSquareWarning, ReceiptText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { forgetVisitor } from '../calls'
import type { Guide } from '../calls'
import { dropAnswers } from '../content/storedAnswers'
import { asVisitor, dropKey, savedToken } from '../events/session'
import { VoiceChoice } from '../guide/VoiceChoice'
import { DownloadLink } from '../offline/DownloadLink'
import { canStore, dropOthers } from '../offline/stored'
import { PageHead } from '../parts/PageHead'
import { clearSaved } from '../saved'
import { ORDERS, PROBLEM, RESCUE, RESTORE } from '../useHash'
import type { Visit } from '../visit'
import { screenText } from '../walk/screenText'
import { useLaterWords } from '../words/useLaterWords'
import { WeChatAccount } from './WeChatAccount'
import css from './MePage.module.css'

interface MePageProps {
  visit: Visit
  sharesPosition: boolean
  onSharePosition: (shares: boolean) => void
}

/** The visitor's own choices, and the way to be forgotten. */
export function MePage({ visit, sharesPosition, onSharePosition }: MePageProps) {
  const words = useLaterWords()
  const { guide, open, walk } = visit
  return (
    <main className={css.page}>
      <PageHead title={words.me} />
      {guide.packets.length > 0 && <VoiceChoice guide={guide} open={open} />}
      <DownloadLink guide={guide} open={open} />
      <section className={css.card}>
        <a className={css.link} href={`#${ORDERS}`}>
          <ReceiptText aria-hidden size={22} strokeWidth={1.5} />
          {words.myOrders}
          <ChevronRight aria-hidden size={18} />
        </a>
        <a className={css.link} href={`#${RESTORE}`}>
          <Smartphone aria-hidden size={22} strokeWidth={1.5} />
          {words.restore}
          <ChevronRight aria-hidden size={18} />
        </a>
      </section>
      <WeChatAccount guideId={guide.id} />
      {guide.type !== 'indoor' && (
        <section className={css.card}>
          <h2>{words.positionTitle}</h2>
          {walk.offered && (
            <Switch
              isOn={walk.isAutomatic}
              hint={screenText(walk.screen, words) ?? words.keepScreenOn}
              onChange={walk.setAutomatic}
            >
              {words.automaticLong}
            </Switch>
          )}
          <Switch isOn={walk.isLocating} hint={sharesPosition ? '' : words.positionStays} onChange={walk.setLocating}>
            {words.showPosition}
          </Switch>
          {walk.isLocating && (
            <Switch isOn={sharesPosition} hint={words.sharePositionHint} onChange={onSharePosition}>
              {words.sharePosition}
            </Switch>
          )}
        </section>
      )}
      <Help guide={guide} />
      <Forget guideId={guide.id} />
    </main>
  )
}

/** What the scenic area offers to visitors in need; what it has switched off is not shown. */
function Help({ guide: { functionsOff } }: { guide: Guide }) {
  const words = useLaterWords()
  const rows = [
    { hash: RESCUE, label: words.rescue, icon: LifeBuoy, name: 'rescue' as const },
    { hash: PROBLEM, label: words.problem, icon: MessageSquareWarning, name: 'problem' as const },
  ].filter(({ name }) => !functionsOff.includes(name))
  if (rows.length === 0) return null
  return (
    <section className={css.card}>
      <h2>{words.helpTitle}</h2>
      {rows.map(({ hash, label, icon: Icon }) => (
        <a key={hash} className={css.link} href={`#${hash}`}>
          <Icon aria-hidden size={22} strokeWidth={1.5} />
          {label}
          <ChevronRight aria-hidden size={18} />
        </a>
      ))}
    </section>
  )
}

interface SwitchProps {
  isOn: boolean
  hint: string
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Switch({ isOn, hint, onChange, children }: SwitchProps) {
  return (
    <label className={css.row}>
      <span>
        {children}
        {hint !== '' && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={() => onChange(!isOn)}
      />
    </label>
  )
}

/** Two steps: what is forgotten cannot be brought back. */
function Forget({ guideId }: { guideId: string }) {
  const words = useLaterWords()
  const [step, setStep] = useState<'idle' | 'asking' | 'working' | 'failed'>('idle')
  const forget = async () => {
    setStep('working')
    try {
      if (savedToken(guideId) !== null) await asVisitor(guideId, forgetVisitor)
      clearSaved()
      // What cannot be dropped now is dropped at the next opening.
      if (canStore()) await dropOthers([]).catch(() => undefined)
      await dropAnswers().catch(() => undefined)
      dropKey()
      location.replace(location.pathname)
    } catch {
      setStep('failed')
    }
  }
  return (
    <section className={css.card}>
      <h2>{words.forgetTitle}</h2>
      <p className={css.hint}>{words.forgetHint}</p>
      {step === 'failed' && (
        <p className={css.failed} role="alert">
          {words.forgetFailed}
        </p>
      )}
      {step === 'idle' ? (
        <button type="button" className="pill quiet" onClick={() => setStep('asking')}>
          {words.forget}
        </button>
      ) : (
        <div className={css.buttons}>
          <button type="button" className="pill quiet" disabled={step === 'working'} onClick={() => setStep('idle')}>
            {words.cancel}
          </button>
          <button type="button" className="pill danger" disabled={step === 'working'} onClick={() => void forget()}>
            {words.forgetNow}
          </button>
        </div>
      )}
    </section>
  )
}
