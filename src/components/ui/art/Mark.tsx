interface MarkProps {
  size?: number
  /** On a dark picture the square is a translucent white instead of the brand colour. */
  variant?: 'brand' | 'onDark'
  className?: string
}

// Each bar rises from y 25.5; the heights form a ridge with two peaks. Round caps add half a stroke at either end.
const bars =
  'M5.6 24.55v-3.1M8.6 24.55v-7.1M11.6 24.55v-11.6M14.6 24.55v-7.6M17.6 24.55v-11.1M20.6 24.55v-16.1M23.6 24.55v-9.6M26.4 24.55v-4.1'

/** The product's logo: a sound wave shaped like a ridge, the sun above its lower peak. Same in both themes. */
export function Mark({ size = 32, variant = 'brand', className }: MarkProps) {
  const onDark = variant === 'onDark'
  return (
    <svg className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={onDark ? '#fff' : '#0E7C66'} fillOpacity={onDark ? 0.16 : 1} />
      <circle cx="11" cy="8" r="2.1" fill="#F3B27A" />
      <path d={bars} fill="none" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
    </svg>
  )
}
