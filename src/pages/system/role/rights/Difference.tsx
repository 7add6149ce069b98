import css from './Rights.module.css'
import { difference, placeOf } from './tree'

const MAX_NAMES = 4

const namesOf = (ids: readonly string[]) =>
  ids.slice(0, MAX_NAMES).map(placeOf).join('、') + (ids.length > MAX_NAMES ? ` 等 ${ids.length} 项` : '')

/** The unsaved changes. */
export function Difference({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  const [added, removed] = [difference(now, before), difference(before, now)]
  if (added.length + removed.length === 0) return null
  return (
    <p className={css.difference} role="status">
      保存后
      {added.length > 0 && (
        <>
          将增加 <b>{namesOf(added)}</b>
        </>
      )}
      {added.length > 0 && removed.length > 0 && '，'}
      {removed.length > 0 && (
        <>
          去掉 <b>{namesOf(removed)}</b>
        </>
      )}
      ；持有这个角色的账号下次操作时生效
    </p>
  )
}
