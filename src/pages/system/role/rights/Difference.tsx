import css from './Rights.module.css'
import { difference, placeOf } from './tree'

const SHOWN = 4

const named = (ids: readonly string[]) => ids.slice(0, SHOWN).map(placeOf).join('、') + (ids.length > SHOWN ? ` 等 ${ids.length} 项` : '')

/** The unsaved changes. */
export function Difference({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  const [added, taken] = [difference(now, before), difference(before, now)]
  if (added.length + taken.length === 0) return null
  return (
    <p className={css.difference} role="status">
      保存后
      {added.length > 0 && (
        <>
          将增加 <b>{named(added)}</b>
        </>
      )}
      {added.length > 0 && taken.length > 0 && '，'}
      {taken.length > 0 && (
        <>
          去掉 <b>{named(taken)}</b>
        </>
      )}
      ；持有这个角色的账号下次操作时生效
    </p>
  )
}
