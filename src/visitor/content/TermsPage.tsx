import type { Guide } from '../calls'
import { useWords } from '../words/words'
import { fetchTerms } from './calls'
import type { TermsType } from './calls'
import css from './content.module.css'
import { dayText } from './dayText'
import { Answered, PageFrame } from './PageFrame'
import { RichText } from './RichText'
import { useKept } from './useKept'

export function TermsPage({ type, guide }: { type: TermsType; guide: Guide }) {
  const words = useWords()
  const answer = useKept(`terms ${type} ${guide.id}`, (signal) => fetchTerms(type, guide.id, signal))
  return (
    <PageFrame title={words.termsTitle(type)}>
      <Answered answer={answer} absent={words.nothingListed}>
        {({ content, at }) => (
          <article className={css.card}>
            <p className={css.facts}>{words.termsDate(dayText(at))}</p>
            <RichText html={content} />
          </article>
        )}
      </Answered>
    </PageFrame>
  )
}
