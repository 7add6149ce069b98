import { useState } from 'react'
import { fetchReports } from '../calls'
import type { ProblemTypes, Report } from '../calls'
import { asVisitor, savedToken } from '../events/session'
import { newKey } from '../newKey'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { PageHead } from '../parts/PageHead'
import { dayTime } from '../time'
import { ME } from '../useHash'
import { useAnswer } from '../useAnswer'
import { useSaved } from '../useSaved'
import type { Visit } from '../visit'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Help.module.css'
import { NotOffered } from './NotOffered'
import { NotSentYet } from './NotSentYet'
import { outboxesOf, useOutbox } from './outboxes'
import { useProblemTypes } from './helpAnswers'
import { ReportPictures } from './ReportPictures'
import type { ReportPicture } from './ReportPictures'

interface ProblemDraft {
  /** Made once for a report: sent again it is the same one. */
  key: string
  type: string | null
  content: string
  phone: string
  pictures: ReportPicture[]
}

const emptyDraft = (): ProblemDraft => ({ key: newKey(), type: null, content: '', phone: '', pictures: [] })

/** Reports a problem, and shows what earlier ones were answered. */
export function ProblemPage({ visit: { guide } }: { visit: Visit }) {
  const words = useLaterWords()
  const outbox = outboxesOf(guide.id).report
  const { outgoing, sentCount } = useOutbox(outbox)
  const types = useProblemTypes(guide.id)
  const token = savedToken(guide.id)
  const reports = useAnswer(token === null ? null : `reports ${sentCount}`, (signal) =>
    asVisitor(guide.id, (current) => fetchReports(current, signal)),
  )
  return (
    <main className={css.page}>
      <PageHead title={words.problem} back={ME} />
      {outgoing?.isTried ? (
        <NotSentYet
          text={outgoing.body.content}
          hint={words.reportWaits}
          phone=""
          onRetry={outbox.retry}
          onWithdraw={outbox.withdraw}
        />
      ) : guide.functionsOff.includes('problem') ? (
        <NotOffered guide={guide} isPart />
      ) : types.state === 'failed' ? (
        <Failure error={types.error} onRetry={types.retry} />
      ) : !types.data ? (
        <Loading />
      ) : types.data.open ? (
        <ProblemForm key={sentCount} guideId={guide.id} types={types.data} />
      ) : (
        <p className="empty">{types.data.notice}</p>
      )}
      {sentCount > 0 && (
        <p className={css.sent} role="status">
          {words.reportReceived}
        </p>
      )}
      {reports.data && reports.data.length > 0 && <OwnReports reports={reports.data} />}
    </main>
  )
}

interface ProblemFormProps {
  guideId: string
  types: ProblemTypes
}

/** What is typed, what is wrong with it, and sending it. */
function useReport({ guideId, types: { types } }: ProblemFormProps) {
  const words = useLaterWords()
  const [draft, setDraft] = useSaved<ProblemDraft>('problemDraft', guideId, emptyDraft())
  const outbox = outboxesOf(guideId).report
  const { outgoing, problems } = useOutbox(outbox)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const set = (changed: Partial<ProblemDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const { key } = draft
  // A picture may arrive after its report was sent, or while more is typed.
  const setPictures = (change: (before: ReportPicture[]) => ReportPicture[]) =>
    setDraft((before) => (before.key === key ? { ...before, pictures: change(before.pictures) } : before))
  const type = types.find((offered) => offered.type === draft.type)
  const send = () => {
    const without = {
      ...(type ? {} : { type: words.typeMissing }),
      ...(draft.content.trim() === '' ? { content: words.contentMissing } : {}),
    }
    setMissing(without)
    if (!type || Object.keys(without).length > 0) return
    const pictures = draft.pictures.map(({ url }) => url)
    outbox.put({ key: draft.key, guideId, type: type.type, content: draft.content, phone: draft.phone, pictures })
  }
  return { draft, set, setPictures, type, errors: { ...problems, ...missing }, isSending: outgoing !== null, send }
}

function ProblemForm(props: ProblemFormProps) {
  const words = useLaterWords()
  const {
    guideId,
    types: { types, limits },
  } = props
  const { draft, set, setPictures, type, errors, isSending, send } = useReport(props)
  return (
    <>
      <h2>{words.problemType}</h2>
      <div className={css.types} role="group" aria-label={words.problemType}>
        {types.map((offered) => (
          <button
            key={offered.type}
            type="button"
            aria-pressed={offered.type === draft.type}
            onClick={() => set({ type: offered.type })}
          >
            {offered.name}
          </button>
        ))}
      </div>
      <Problem text={errors['type']} />
      <section className={css.fields}>
        <label className={css.text}>
          <span>{words.describeIt}</span>
          <textarea
            rows={4}
            value={draft.content}
            maxLength={limits.content}
            placeholder={type?.hint}
            disabled={isSending}
            aria-invalid={errors['content'] !== undefined}
            onInput={({ currentTarget: { value } }) => set({ content: value })}
          />
        </label>
        <Problem text={errors['content']} />
        <ReportPictures guideId={guideId} pictures={draft.pictures} most={limits.pictures} onChange={setPictures} />
        <Problem text={errors['pictures']} />
        <label className={css.row}>
          <span>{words.callBack}</span>
          <input
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            maxLength={40}
            aria-invalid={errors['phone'] !== undefined}
            onInput={({ currentTarget: { value } }) => set({ phone: value.trim() })}
          />
        </label>
        <Problem text={errors['phone']} />
      </section>
      <Problem text={errors['all']} />
      <button type="button" className={`pill ${css.submit}`} disabled={isSending} onClick={send}>
        {isSending ? words.sending : words.sendReport}
      </button>
    </>
  )
}

const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )

function OwnReports({ reports }: { reports: readonly Report[] }) {
  const words = useLaterWords()
  return (
    <>
      <h2>{words.ownReports}</h2>
      <ul className={css.reports}>
        {reports.map(({ id, type, content, state, createdAt, answers }) => (
          <li key={id}>
            <span className={css.reportHead}>
              <strong>{type}</strong>
              <span>{words.problemStates[state]}</span>
            </span>
            <p>{content}</p>
            <small>{dayTime(createdAt)}</small>
            {answers.map(({ at, answer }) => (
              <p key={at} className={css.answer}>
                {answer}
                <small>{fill(words.answeredAt, { time: dayTime(at) })}</small>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
