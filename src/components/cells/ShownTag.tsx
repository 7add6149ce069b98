import type { ComponentType } from 'react'
import { ClockIcon, EndedIcon, OfflineIcon, PassedIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import { SHOWN_NAMES } from '@/contract/states'
import type { Shown } from '@/contract/states'
import styles from './Cells.module.css'

const ICONS: Record<Shown, ComponentType<IconProps>> = { waiting: ClockIcon, online: PassedIcon, ended: EndedIcon, offline: OfflineIcon }

/** What visitors see of a record just now: a glyph of its own shape and a word. */
export function ShownTag({ shown }: { shown: Shown }) {
  const Icon = ICONS[shown]
  return (
    <span className={styles.shown} data-shown={shown}>
      <Icon size={16} />
      {SHOWN_NAMES[shown]}
    </span>
  )
}
