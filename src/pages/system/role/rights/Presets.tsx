import css from './Rights.module.css'
import type { MenuNode } from './tree'

interface PresetsProps {
  node: MenuNode
  granted: ReadonlySet<string>
  /** The page's rights that the operator may grant and revoke. */
  ownIds: readonly string[]
  onSet: (added: readonly string[], removed: readonly string[]) => void
}

/** Full or read-only access to a page; disabled where nothing would change. */
export function Presets({ node: { id, name }, granted, ownIds, onSet }: PresetsProps) {
  const added = ownIds.filter((rightId) => rightId === id)
  const removed = ownIds.filter((rightId) => rightId !== id)
  const looksOnly = added.every((rightId) => granted.has(rightId)) && !removed.some((rightId) => granted.has(rightId))
  return (
    <span className={css.presets}>
      <button
        type="button"
        disabled={ownIds.every((rightId) => granted.has(rightId))}
        aria-label={`${name}：本页全部`}
        onClick={() => onSet(ownIds, [])}
      >
        本页全部
      </button>
      <button type="button" disabled={looksOnly} aria-label={`${name}：只看`} onClick={() => onSet(added, removed)}>
        只看
      </button>
    </span>
  )
}
