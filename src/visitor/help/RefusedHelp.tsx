import { Phone } from 'lucide-react'
import type { Guide } from '../calls'
import { useLaterWords } from '../words/useLaterWords'
import { useConfig } from './helpAnswers'
import css from './Help.module.css'
import type { Outbox, Refused } from './Outbox'
import { outboxesOf, useOutbox } from './outboxes'

/** What waited for a network and was refused then, on every page until the visitor has read it. */
export function RefusedHelp({ guide }: { guide: Guide }) {
  const words = useLaterWords()
  const { rescue, report } = outboxesOf(guide.id)
  return (
    <>
      <RefusedOf outbox={rescue} title={words.rescueRefused} expired={words.rescueExpired} guide={guide} />
      <RefusedOf outbox={report} title={words.reportRefused} expired="" guide={guide} />
    </>
  )
}

interface RefusedOfProps<Body> {
  outbox: Outbox<Body>
  title: string
  /** If it waited too long. */
  expired: string
  guide: Guide
}

function RefusedOf<Body extends { content?: string | undefined }>({ outbox, ...texts }: RefusedOfProps<Body>) {
  const { refused } = useOutbox(outbox)
  return refused && <Note {...texts} refused={refused} onRead={outbox.read} />
}

interface NoteProps extends Pick<RefusedOfProps<unknown>, 'title' | 'expired' | 'guide'> {
  refused: Refused<{ content?: string | undefined }>
  onRead: () => void
}

function Note({ title, expired, refused: { reason, body }, guide, onRead }: NoteProps) {
  const words = useLaterWords()
  const { data } = useConfig(guide.id)
  const phone = guide.phone || data?.phone || ''
  return (
    <section className={`${css.progress} ${css.refused}`} role="alert">
      <strong>{title}</strong>
      <p dir="auto">{reason ?? expired}</p>
      {body.content && <p className={css.written}>{body.content}</p>}
      <div>
        <button type="button" className="pill quiet" onClick={onRead}>
          {words.understood}
        </button>
        {phone !== '' && (
          <a className="pill danger" href={`tel:${phone}`}>
            <Phone aria-hidden size={20} />
            {words.call}
          </a>
        )}
      </div>
    </section>
  )
}
