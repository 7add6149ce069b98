import { useState } from 'react'
import { rowPicture } from '@/contract/kit/rowPicture'
import css from './Picture.module.css'

/** The visitor asked the phone to save data. */
const savesData =
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

interface PictureProps {
  src: string | null
  /** Empty for a picture that only decorates the words beside it. */
  alt: string
  className?: string
  /** Loaded at once because it is on the first screen. */
  first?: boolean
  /** As small as in a row of a list. */
  small?: boolean
}

/** A picture, or drawn ridges where there is none or it does not load. */
export function Picture({ src, alt, className, first = false, small = false }: PictureProps) {
  const [failed, setFailed] = useState(false)
  if (src === null || failed)
    return (
      <svg
        viewBox="0 0 160 100"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        className={`${css.ridges} ${className ?? ''}`}
      >
        <circle cx="112" cy="30" r="9" />
        <path d="M0 72 28 46l18 18 30-34 26 30 20-14 38 28v26H0Z" />
        <path d="M0 84 34 62l26 16 34-24 30 22 36-12v36H0Z" />
      </svg>
    )
  return (
    <img
      src={small || (savesData && !first) ? rowPicture(src) : src}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
