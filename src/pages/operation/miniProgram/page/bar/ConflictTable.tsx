import shared from '@/theme/shared.module.css'
import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { Modules } from '../draft/history'
import type { MergeSides } from '../draft/merge'
import { summaryOf } from '../summary'
import css from './Conflict.module.css'

interface ConflictTableProps {
  sides: MergeSides
  base: Modules
  mine: Modules
  theirs: Modules
  /** The user who saved first. */
  other: string
}

const WORDS = { added: '新增', changed: '修改', moved: '移动', removed: '移除' } as const
const KEYS = ['added', 'changed', 'moved', 'removed'] as const

/** With its title, which the module list omits. */
function factsOf(module: MiniProgramModule): string {
  const summary = summaryOf(module, undefined)
  return 'title' in module && module.title !== summary ? `「${module.title}」${summary}` : summary
}

/** The changes to a module on one side: 修改、移动. */
function Side({ id, changes, modules }: { id: string; changes: PageChanges; modules: Modules }) {
  const labels = KEYS.filter((key) => changes[key].includes(id)).map((key) => WORDS[key])
  const module = modules.find((item) => item.id === id)
  if (labels.length === 0) return <td className={css.same}>没有动</td>
  return (
    <td>
      {labels.join('、')}
      {module && <small className={shared.small}>{module.hidden ? '已隐藏' : factsOf(module)}</small>}
    </td>
  )
}

/** The modules that either side changed, with the changes. */
export function ConflictTable({ sides, base, mine, theirs, other }: ConflictTableProps) {
  const modulesById = new Map([...base, ...theirs, ...mine].map((module) => [module.id, module]))
  const changedIds = new Set([sides.mine, sides.theirs].flatMap((changes) => KEYS.flatMap((key) => changes[key])))
  return (
    <div className={css.scroll}>
      <table className={`${shared.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">模块</th>
            <th scope="col">我</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {[...modulesById.values()]
            .filter(({ id }) => changedIds.has(id))
            .map(({ id, kind }) => (
              <tr key={id} data-clash={sides.clashes.includes(id) || undefined}>
                <th scope="row">{MODULE_NAMES[kind]}</th>
                <Side id={id} changes={sides.mine} modules={mine} />
                <Side id={id} changes={sides.theirs} modules={theirs} />
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
