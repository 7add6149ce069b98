import css from './Curve.module.css'
import { curveOf } from './curveOf'

/** A small curve beside its figure, without axes, the last point marked: drawn without the chart library and without measuring. */
export function Curve({ values }: { values: readonly number[] }) {
  const { line, last } = curveOf(values)
  return (
    <span className={css.curve} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={line} />
      </svg>
      <i style={{ insetBlockStart: `${last}%` }} />
    </span>
  )
}
