const Glyph = ({ path }: { path: string }) => (
  <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const PlayIcon = () => (
  <Glyph path="M8 5.2v13.6a1 1 0 0 0 1.5.86l11-6.8a1 1 0 0 0 0-1.72l-11-6.8A1 1 0 0 0 8 5.2Z" />
)
export const PauseIcon = () => <Glyph path="M7 5h3.2v14H7zM13.8 5H17v14h-3.2z" />
export const SkipIcon = () => (
  <Glyph path="M6 5.6v12.8a.9.9 0 0 0 1.38.76L17 13v6h2V5h-2v6L7.38 4.84A.9.9 0 0 0 6 5.6Z" />
)
