import css from './Initial.module.css'

/** The first character of a name, as an avatar. */
export function Initial({ name, off = false, small = false }: { name: string; off?: boolean; small?: boolean }) {
  return (
    <span className={css.initial} data-off={off || undefined} data-small={small || undefined} aria-hidden>
      {name.slice(0, 1)}
    </span>
  )
}
