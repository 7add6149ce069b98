import { Button } from 'antd'

interface NotReadProps {
  /** What a selector offers. */
  name: string
  onRetry: () => void
}

/** In the place of a selector's entries that could not be read. */
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
