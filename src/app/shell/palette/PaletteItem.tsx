import { Command } from 'cmdk'
import type { ComponentType } from 'react'
import { KeyCaps } from '@/components/keys/KeyCaps'
import type { Keys } from '@/components/keys/keys'
import type { Match } from '@/lib/pinyin'
import styles from './Palette.module.css'

interface PaletteItemProps {
  /** Unique among all items. */
  value: string
  label: string
  match: Match | null
  note?: string
  icon?: ComponentType<{ size?: number }>
  keys?: Keys
  onSelect: () => void
}

export function PaletteItem({ value, label, match, note, icon: Icon, keys, onSelect }: PaletteItemProps) {
  return (
    <Command.Item value={value} className={styles.item} onSelect={onSelect}>
      <span className={styles.icon}>{Icon && <Icon size={16} />}</span>
      <span className={styles.label}>
        {match ? (
          <>
            {label.slice(0, match[0])}
            <mark>{label.slice(match[0], match[1] + 1)}</mark>
            {label.slice(match[1] + 1)}
          </>
        ) : (
          label
        )}
      </span>
      {note && <small className={styles.note}>{note}</small>}
      {keys && <KeyCaps keys={keys} />}
    </Command.Item>
  )
}
