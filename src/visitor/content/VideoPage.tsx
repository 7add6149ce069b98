import type { Guide } from '../calls'
import { clock } from '../time'
import { useWords } from '../words/words'
import { fetchVideo } from './calls'
import css from './content.module.css'
import { dayOf } from '@/contract/kit/chinaClock'
import { Answered, PageFrame } from './PageFrame'
import { useKept } from './useKept'
import own from './VideoPage.module.css'

interface VideoPageProps {
  id: string
  guide: Guide
  onSound: () => void
}

export function VideoPage({ id, guide, onSound }: VideoPageProps) {
  const words = useWords()
  const answer = useKept(`video ${id} ${guide.id}`, (signal) => fetchVideo(id, guide.id, signal))
  return (
    <PageFrame title={words.lists.video}>
      <Answered answer={answer}>
        {({ title, video, cover, seconds, at }) => (
          <article>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- operators upload films without captions */}
            <video
              className={own.video}
              src={video}
              poster={cover}
              controls
              playsInline
              preload="metadata"
              aria-label={title}
              onPlay={onSound}
            />
            <div className={css.card}>
              <h2 lang="zh-CN">{title}</h2>
              <p className={css.facts}>
                <span>{clock(seconds)}</span>
                <span>{dayOf(at)}</span>
              </p>
            </div>
          </article>
        )}
      </Answered>
    </PageFrame>
  )
}
