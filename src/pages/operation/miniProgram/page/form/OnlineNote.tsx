import { Button } from 'antd'
import shared from '@/theme/shared.module.css'

export interface OnlineValue {
  text: string
  restore: () => void
}

/** The online value of a changed field, with a button to restore it. */
export function OnlineNote({
  label,
  online,
  disabled,
}: {
  label: string
  online?: OnlineValue | null
  disabled?: boolean
}) {
  if (!online) return null
  return (
    <p className={shared.note} data-tone="warning">
      线上是 {online.text}
      <Button type="link" size="small" aria-label={`${label}还原为线上的`} disabled={disabled} onClick={online.restore}>
        还原
      </Button>
    </p>
  )
}
