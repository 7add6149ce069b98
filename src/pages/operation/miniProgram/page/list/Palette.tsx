import { Allowed } from '@/components/ui/Allowed'
import shared from '@/theme/shared.module.css'
import { MODULE_KINDS, MODULES_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import list from './List.module.css'
import css from './Palette.module.css'
import { PaletteKind } from './PaletteKind'

/** The module kinds; kinds already on the page are paler. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { draft, add } = usePageEditor()
  const usedKinds = new Set(draft.modules.map(({ kind }) => kind))
  const full = draft.modules.length >= MODULES_MAX
  return (
    <Allowed p={right('minaPage', 'add')}>
      <section className={css.palette} aria-label="模块">
        <h2 className={`${shared.heading} ${list.title}`}>
          模块
          <small className={shared.aside}>
            {full ? `已有 ${MODULES_MAX} 个，不能再加` : '拖到下面或手机上，或点一下加在所选的后面'}
          </small>
        </h2>
        <div className={css.kinds}>
          {MODULE_KINDS.map((kind) => (
            <PaletteKind
              key={kind}
              kind={kind}
              isUsed={usedKinds.has(kind)}
              full={full}
              onPress={() => {
                add(kind)
                onAdded?.()
              }}
            />
          ))}
        </div>
      </section>
    </Allowed>
  )
}
