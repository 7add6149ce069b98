import { Compass, Cross, Ellipsis, HeartPulse, Smartphone, UserSearch } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { RescueBody } from '../calls'
import { useLaterWords } from '../words/useLaterWords'
import css from './Help.module.css'

export interface RescueDraft {
  /** Made once for a request: sent again it is the same one. */
  key: string
  kind: RescueBody['kind'] | null
  people: number | null
  phone: string
  content: string
}

const KINDS = [
  ['injury', Cross],
  ['illness', HeartPulse],
  ['lost', Compass],
  ['missing', UserSearch],
  ['device', Smartphone],
  ['other', Ellipsis],
] as const satisfies readonly (readonly [RescueBody['kind'], LucideIcon])[]

interface RescueFormProps {
  draft: RescueDraft
  onChange: (draft: RescueDraft) => void
}

/** What happened, how many are concerned, how to call back; nothing of it is needed. */
export function RescueForm({ draft, onChange }: RescueFormProps) {
  const words = useLaterWords()
  const set = (changed: Partial<RescueDraft>) => onChange({ ...draft, ...changed })
  const people = draft.people ?? 1
  return (
    <>
      <h2>{words.whatHappened}</h2>
      <div className={css.kinds} role="group" aria-label={words.whatHappened}>
        {KINDS.map(([kind, Icon]) => (
          <button key={kind} type="button" aria-pressed={draft.kind === kind} onClick={() => set({ kind })}>
            <Icon aria-hidden size={24} strokeWidth={1.5} />
            {words.rescueKinds[kind]}
          </button>
        ))}
      </div>
      <section className={css.fields}>
        <div className={css.row}>
          <span>{words.people}</span>
          <span className={css.stepper}>
            <button
              type="button"
              aria-label={words.fewerPeople}
              disabled={people <= 1}
              onClick={() => set({ people: people - 1 })}
            >
              −
            </button>
            <output aria-label={words.people}>{people}</output>
            <button
              type="button"
              aria-label={words.morePeople}
              disabled={people >= 999}
              onClick={() => set({ people: people + 1 })}
            >
              +
            </button>
          </span>
        </div>
        <label className={css.row}>
          <span>{words.callBack}</span>
          <input
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            maxLength={40}
            onInput={({ currentTarget: { value } }) => set({ phone: value.trim() })}
          />
        </label>
        <label className={css.text}>
          <span>{words.describeIt}</span>
          <textarea
            rows={3}
            value={draft.content}
            maxLength={200}
            onInput={({ currentTarget: { value } }) => set({ content: value })}
          />
        </label>
      </section>
    </>
  )
}
