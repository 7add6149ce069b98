import { useWords } from '../words/words'
import css from './Loading.module.css'

/** The shape of the guide's first screen. */
export function Loading() {
  const words = useWords()
  return (
    <main aria-busy="true" aria-label={words.loading} className={css.loading}>
      <div className={css.picture} />
      <div className={css.card} />
      <div className={css.card} />
    </main>
  )
}

/** Inside a page that is there already. */
export function LoadingPart() {
  const words = useWords()
  return <div aria-busy="true" aria-label={words.loading} className={`${css.loading} ${css.card}`} />
}
