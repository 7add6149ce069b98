interface SidebarRidgesProps {
  className?: string
}

const ridges = [
  {
    opacity: 0.05,
    path: 'M0 6c16 4 26 12 42 15 14 2 18 7 30 7 10 0 14-6 24-6 8 0 12 6 20 5 9-1 14-11 25-10 12 1 18-6 31-6 14-1 22-9 34-9l26-1v63H0z',
  },
  {
    opacity: 0.06,
    path: 'M0 27c12 6 22 11 36 11 12 0 14 3 26 2 14-1 20-4 34-4 10 0 12-2 20-3 10-1 16-5 28-6 12 0 18-4 30-4 14-1 24-4 36-3l22-1v45H0z',
  },
  { opacity: 0.07, path: 'M0 41c14-1 26-2 44-1 18 0 30 6 48 8 16 2 28-3 44-5 20-1 40-1 58-3 14-1 26-2 38-3v27H0z' },
]

/** Three faint ridges at the foot of the sidebar; they stretch with its width. */
export function SidebarRidges({ className }: SidebarRidgesProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 232 64"
      width="100%"
      height="64"
      preserveAspectRatio="none"
      fill="var(--ant-color-primary)"
      aria-hidden="true"
      focusable="false"
    >
      {ridges.map(({ opacity, path }) => (
        <path key={opacity} fillOpacity={opacity} d={path} />
      ))}
    </svg>
  )
}
