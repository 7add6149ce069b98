interface RidgePlaceholderProps {
  /** Name of the thing without a picture; its first character is shown. */
  name: string
  className?: string
}

/** 16:10 placeholder for a missing picture. Fills its box; hidden from screen readers, since the name is beside it. */
export function RidgePlaceholder({ name, className }: RidgePlaceholderProps) {
  const [first = ''] = name.trim()
  return (
    <svg
      className={className}
      viewBox="0 0 160 100"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--ant-color-primary-bg)" d="M0 0h160v100H0z" />
      <circle cx="128" cy="26" r="9" fill="var(--ant-color-warning)" fillOpacity="0.35" />
      <path
        fill="var(--ant-color-primary-border)"
        fillOpacity="0.55"
        d="M0 70c8-3 14-10 22-15 7-5 12-11 18-13 6 3 9 10 16 15 7 4 10 5 16 2 8-4 14-12 22-20 6-6 9-10 14-11 6 3 9 10 16 17 7 8 12 15 20 19 6 3 11 4 16 5v31H0z"
      />
      <path
        fill="var(--ant-color-primary-border)"
        d="M0 82c12-2 22-6 34-12 8-4 14-6 20-5 10 2 18 9 30 13 10 3 16 1 24-3 8-5 14-8 22-8 10 0 20 5 30 7v26H0z"
      />
      <text
        x="80"
        y="66"
        fontSize="44"
        fontWeight="600"
        textAnchor="middle"
        fill="var(--ant-color-primary)"
        fontFamily="inherit"
      >
        {first}
      </text>
    </svg>
  )
}
