import css from './Bars.module.css'

const partOf = (value: number, total: number): string => `${(value / Math.max(total, 1)) * 100}%`

interface RowBarsProps {
  /** The quantity shown: 按导览，成交额. */
  title: string
  /** `dark`: the dark part of the bar; defaults to all of it. `colour`: instead of the theme's. */
  rows: readonly { value: number; dark?: number; colour?: string }[]
  /** Value of a full-length bar. */
  total: number
  /** Row height. */
  row: number
}

/** Overlays rows of equal height with a bar at the foot of each; the rows state the figures. The parent must be positioned. */
export const RowBars = ({ title, rows, total, row }: RowBarsProps) => (
  <div className={css.rows} role="img" aria-label={title}>
    {rows.map(({ value, dark = value, colour }, place) => (
      // Rows have no identity besides their place.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={place} className={css.row} style={{ height: row }}>
        <div className={css.track}>
          <i style={{ width: partOf(dark, total), background: colour }} />
          <i data-faint style={{ width: partOf(value - dark, total) }} />
        </div>
      </div>
    ))}
  </div>
)

interface PartsBarProps {
  /** Spoken: the whole and its parts. */
  summary: string
  parts: readonly { name: string; value: number; colour: string }[]
  height: number
}

/** Parts of a whole as segments of a single bar. */
export const PartsBar = ({ summary, parts, height }: PartsBarProps) => (
  <div className={css.parts} style={{ height }} role="img" aria-label={summary}>
    {parts.map(
      ({ name, value, colour }) => value > 0 && <i key={name} style={{ flexGrow: value, background: colour }} />,
    )}
  </div>
)

/** A share from 0 to 1 as a bar with a mark at the target, which decides its colour. */
export const ScoreBar = ({ score, threshold }: { score: number; threshold: number }) => (
  <div className={css.score} aria-hidden="true" data-reached={score >= threshold || undefined}>
    <i style={{ width: partOf(score * 100, 100) }} />
    <b style={{ insetInlineStart: partOf(threshold * 100, 100) }} />
  </div>
)
