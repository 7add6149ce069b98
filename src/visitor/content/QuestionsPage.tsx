import { SendHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Guide } from '../calls'
import { CallError } from '../calls'
import { useWords } from '../words/words'
import { askQuestion, fetchQuestions } from './calls'
import type { Reply } from './calls'
import css from './content.module.css'
import { Answered, PageFrame } from './PageFrame'
import own from './QuestionsPage.module.css'
import { RichText } from './RichText'
import { useKept } from './useKept'

const QUESTION_MAX = 60

/** What was asked in this visit; `reply` is undefined until it is there. */
interface Asked {
  number: number
  text: string
  reply?: Reply
  failure?: CallError
}

interface QuestionsPageProps {
  guide: Guide
  onSound: () => void
}

/** A visitor types a question, or takes one that is often asked, and reads or hears the answer. */
export function QuestionsPage({ guide, onSound }: QuestionsPageProps) {
  const words = useWords()
  const kinds = useKept(`questions ${guide.id}`, (signal) => fetchQuestions(guide.id, signal))
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const count = useRef(0)
  const ask = (question: string) => {
    const number = (count.current += 1)
    const finish = (change: Pick<Asked, 'reply' | 'failure'>) =>
      setAsked((list) => list.map((one) => (one.number === number ? { ...one, ...change } : one)))
    setAsked((list) => [{ number, text: question }, ...list])
    setText('')
    askQuestion(question, guide.id, new AbortController().signal).then(
      (reply) => finish({ reply }),
      (error: unknown) => finish({ failure: error instanceof CallError ? error : new CallError(null, String(error)) }),
    )
  }
  return (
    <PageFrame title={words.questionsTitle}>
      <Answered answer={kinds} absent={words.notOffered}>
        {(list) => (
          <>
            <form
              className={own.form}
              onSubmit={(event) => {
                event.preventDefault()
                if (text.trim() !== '') ask(text.trim())
              }}
            >
              <input
                enterKeyHint="send"
                autoComplete="off"
                maxLength={QUESTION_MAX}
                aria-label={words.questionLabel}
                placeholder={words.questionHint}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <button type="submit" className="round" aria-label={words.ask} disabled={text.trim() === ''}>
                <SendHorizontal aria-hidden size={20} />
              </button>
            </form>
            <div aria-live="polite">
              {asked.map((one) => (
                <Answer key={one.number} asked={one} onSound={onSound} />
              ))}
            </div>
            {list.map(({ id, name, questions }) => (
              <section key={id}>
                <h2 className={css.group} lang="zh-CN">
                  {name}
                </h2>
                <ul className={own.offered} lang="zh-CN">
                  {questions.map(({ id: key, question }) => (
                    <li key={key}>
                      <button type="button" onClick={() => ask(question)}>
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Answered>
    </PageFrame>
  )
}

function Answer({ asked: { text, reply, failure }, onSound }: { asked: Asked; onSound: () => void }) {
  const words = useWords()
  return (
    <article className={css.card}>
      <h2>{text}</h2>
      {failure ? (
        <p className={own.note}>{failure.status === 422 ? failure.message : words.askFailed}</p>
      ) : reply === undefined ? (
        <p className={own.note}>{words.asking}</p>
      ) : reply === null ? (
        <p className={own.note}>{words.noAnswer}</p>
      ) : (
        <>
          <RichText html={reply.answer} />
          {reply.voice !== null && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- it speaks the answer above it
            <audio
              className={own.voice}
              src={reply.voice}
              controls
              preload="none"
              aria-label={words.voiceAnswer}
              onPlay={onSound}
            />
          )}
          {reply.by === 'bot' && <p className={own.note}>{words.fromBot}</p>}
        </>
      )}
    </article>
  )
}
