import { useWords } from '../words/words'
import { readDownloads } from './record'
import css from './StoredGuides.module.css'

/** The guides on this phone, for where another one cannot be opened. */
export function StoredGuides() {
  const words = useWords()
  const names = new Map(
    readDownloads()
      .filter(({ complete }) => complete)
      .map(({ guideId, guideName }) => [guideId, guideName]),
  )
  if (names.size === 0) return null
  return (
    <nav className={css.guides} aria-label={words.downloaded}>
      <p>{words.downloaded}</p>
      {[...names].map(([guideId, name]) => (
        <a key={guideId} className="pill quiet" href={`/h5/${guideId}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
