import type { Ref } from 'react'
import css from './FileInput.module.css'

interface FileInputProps {
  ref?: Ref<HTMLInputElement>
  label: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the file dialog; invisible and outside the tab order: a button clicks it. */
export function FileInput({ label, onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      className={css.input}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Choosing the same file again must count as a change.
        target.value = ''
        onFiles(files)
      }}
    />
  )
}
