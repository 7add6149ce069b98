import type { ReactNode } from 'react'
import css from './Box.module.css'
import type { Share } from './tree'

interface BoxProps {
  share: Share
  disabled: boolean
  onChange: () => void
  children: ReactNode
}

/** A custom checkbox: 500 of antd's take half a second to render, and 60 ms per selection. */
export function Box({ share, disabled, onChange, children }: BoxProps) {
  return (
    <label className={css.label}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = share === 'some'
        }}
        checked={share === 'all'}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  )
}
