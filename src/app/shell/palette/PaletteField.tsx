import { Command } from 'cmdk'
import { SearchIcon } from '@/components/icons'
import { KeyCaps } from '@/components/keys/KeyCaps'
import styles from './Palette.module.css'

interface PaletteFieldProps {
  /** What can be searched. */
  label: string
  text: string
  onChange: (text: string) => void
  /** An input method is composing: its letters are not final. */
  onComposing: (composing: boolean) => void
  onCancel: () => void
}

export function PaletteField({ label, text, onChange, onComposing, onCancel }: PaletteFieldProps) {
  return (
    <div className={styles.field}>
      <SearchIcon size={18} />
      <Command.Input
        className={styles.input}
        value={text}
        placeholder={label}
        autoFocus
        maxLength={50}
        onValueChange={onChange}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
      <span className={styles.keyboard}>
        <KeyCaps keys="Escape" />
      </span>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        取消
      </button>
    </div>
  )
}
