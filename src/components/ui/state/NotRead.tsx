import { Button } from 'antd'

interface NotReadProps {
  /** What the selector offers. */
  name: string
  onRetry: () => void
}

/** Replaces a selector's entries that failed to load. */
export function NotRead({ name, onRetry }: NotReadProps) {
  return (
    <>
      {name}没有读到
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </>
  )
}
