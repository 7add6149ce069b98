import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import css from './RichText.module.css'

interface AddressBarProps {
  label: string
  initial: string
  placeholder: string
  /** The error of a URL, null if valid. */
  check: (address: string) => string | null
  onApply: (address: string) => void
  /** Removes the link; omitted if there is none. */
  onRemove?: () => void
  onClose: () => void
}

/** Asks for a URL below the tools, so nothing covers the text. */
export function AddressBar({ label, initial, placeholder, check, onApply, onRemove, onClose }: AddressBarProps) {
  const id = useId()
  const [address, setAddress] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const refusal = check(address.trim())
    if (refusal === null) onApply(address.trim())
    else setProblem(refusal)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // It would submit the surrounding form or close the drawer.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else apply()
  }
  return (
    <div className={css.address} role="group" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        autoFocus
        value={address}
        placeholder={placeholder}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setAddress(event.target.value)
          setProblem(null)
        }}
        onKeyDown={keyDown}
      />
      <Button size="small" onClick={apply}>
        应用
      </Button>
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          取消链接
        </Button>
      )}
      <Button size="small" type="text" onClick={onClose}>
        关闭
      </Button>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}
