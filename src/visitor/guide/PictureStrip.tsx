import { Picture } from '../parts/Picture'
import { useWords } from '../words/words'
import css from './PictureStrip.module.css'

interface PictureStripProps {
  pictures: readonly string[]
  index: number
  onChoose: (index: number) => void
}

/** The pictures to choose from, if there are several. */
export function PictureStrip({ pictures, index: chosen, onChoose }: PictureStripProps) {
  const words = useWords()
  if (pictures.length < 2) return null
  return (
    <div className={css.pictures}>
      {pictures.map((src, index) => (
        <button
          key={src}
          type="button"
          aria-pressed={index === chosen}
          aria-label={words.pictures(index + 1, pictures.length)}
          onClick={() => onChoose(index)}
        >
          <Picture src={src} alt="" />
        </button>
      ))}
    </div>
  )
}
