import { SearchIcon } from '@/components/icons'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { ariaKeysOf } from '@/components/keys/keys'
import { PALETTE_KEYS } from '../actions/useActions'
import { searchPlaceholder } from '../palette/searchPlaceholder'
import { useSources } from '../palette/useSources'
import { BarButton } from './BarButton'
import styles from './TopBar.module.css'

interface SearchButtonProps {
  /** A field where space allows, else an icon. */
  field: boolean
  onOpen: () => void
}

export function SearchButton({ field, onOpen }: SearchButtonProps) {
  const label = searchPlaceholder(useSources())
  if (!field) return <BarButton label={label} icon={SearchIcon} aria-haspopup="dialog" onClick={onOpen} />
  return (
    <button
      type="button"
      className={styles.search}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(PALETTE_KEYS)}
      onClick={onOpen}
    >
      <SearchIcon size={16} />
      <span className={styles.words}>{label}</span>
      <span aria-hidden>
        <KeyCaps keys={PALETTE_KEYS} />
      </span>
    </button>
  )
}
