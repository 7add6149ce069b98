import { Allowed } from '@/components/Allowed'
import { MODULE_KINDS, MODULE_NAMES, MODULES_MAX } from '@/contract/minaModules'
import { right } from '@/routes/rights'
import { usePageEditor } from '../editor'
import { moduleIcons } from '../modules'
import css from './List.module.css'

/** The kinds of modules; those that the page has are paler. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { draft, add } = usePageEditor()
  const used = new Set(draft.modules.map(({ kind }) => kind))
  const full = draft.modules.length >= MODULES_MAX
  return (
    <Allowed p={right('minaPage', 'add')}>
      <section className={css.palette} aria-label="模块">
        <h2 className={css.title}>
          模块<small>{full ? `已有 ${MODULES_MAX} 个，不能再加` : '点一下加在所选模块下面'}</small>
        </h2>
        <div className={css.kinds}>
          {MODULE_KINDS.map((kind) => {
            const Icon = moduleIcons[kind]
            return (
              <button
                key={kind}
                type="button"
                className={css.kind}
                data-used={used.has(kind) || undefined}
                disabled={full}
                aria-label={`新增${MODULE_NAMES[kind]}`}
                onClick={() => {
                  add(kind)
                  onAdded?.()
                }}
              >
                <Icon size={18} />
                <span>{MODULE_NAMES[kind]}</span>
              </button>
            )
          })}
        </div>
      </section>
    </Allowed>
  )
}
