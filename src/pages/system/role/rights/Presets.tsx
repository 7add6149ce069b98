import css from './Rights.module.css'
import type { MenuNode } from './tree'

interface PresetsProps {
  node: MenuNode
  held: ReadonlySet<string>
  /** The page's rights that the operator may grant and revoke. */
  own: readonly string[]
  onSet: (given: readonly string[], taken: readonly string[]) => void
}

/** Full or read-only access to a page; disabled where nothing would change. */
export function Presets({ node: { id, name }, held, own, onSet }: PresetsProps) {
  const given = own.filter((one) => one === id)
  const taken = own.filter((one) => one !== id)
  const looksOnly = given.every((one) => held.has(one)) && !taken.some((one) => held.has(one))
  return (
    <span className={css.presets}>
      <button type="button" disabled={own.every((one) => held.has(one))} aria-label={`${name}：本页全部`} onClick={() => onSet(own, [])}>
        本页全部
      </button>
      <button type="button" disabled={looksOnly} aria-label={`${name}：只看`} onClick={() => onSet(given, taken)}>
        只看
      </button>
    </span>
  )
}
