import { rowPicture } from '@/contract/kit/rowPicture'
import css from './Request.module.css'

/** Pictures that prove a refund paid by hand; each opens at full size. */
export function Proof({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className={css.proof} aria-label="凭证">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`看凭证 ${index + 1}`}>
            <img src={rowPicture(url)} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
