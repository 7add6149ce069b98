import encodeQR from 'qr'
import css from './Code.module.css'

/** Light border that scanners need, in modules. */
const QUIET = 4

/** A code to scan, drawn by the phone itself. */
export function Code({ text, label, small = false }: { text: string; label: string; small?: boolean }) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={css.code}
      data-small={small || undefined}
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
