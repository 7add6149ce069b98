import { HeadphonesIcon, HomeIcon, UserIcon } from '@/components/icons'
import { FoldedMapIcon } from '@/components/icons/editing'
import { NotRead } from '@/components/state/NotRead'
import { MODULE_NAMES } from '@/contract/minaModules'
import type { MinaModule } from '@/contract/minaModules'
import { usePageEditor } from '../editor'
import type { Modules } from '../draft/history'
import { useContent } from '../useContent'
import { useInSight } from '../useInSight'
import { Block } from './Block'
import css from './Phone.module.css'

const TABS = [
  { label: '首页', icon: HomeIcon },
  { label: '地图', icon: FoldedMapIcon },
  { label: '讲解', icon: HeadphonesIcon },
  { label: '我的', icon: UserIcon },
]

/** The modules that are shown, each to be chosen by a press; `fixed`: only to look at, the chosen one ringed too. */
export function PhonePage({ modules, fixed = false }: { modules: Modules; fixed?: boolean }) {
  const { data: content, isError, refetch } = useContent(modules, true)
  const shown = modules.filter(({ hidden }) => !hidden)
  return (
    <div className={css.page}>
      <div className={css.scroll} data-plain-top={shown[0]?.kind === 'banner' ? undefined : true}>
        {shown.map((module) => (
          <Chosen key={module.id} module={module} fixed={fixed}>
            <Block module={module} content={content?.[module.id]} />
          </Chosen>
        ))}
        {isError && (
          <p className={css.nothing} role="status">
            <NotRead name="模块的内容" onRetry={() => void refetch()} />
          </p>
        )}
        {shown.length === 0 && <p className={css.nothing}>页面上还没有显示的模块</p>}
      </div>
      <div className={css.tabs} aria-hidden>
        {TABS.map(({ label, icon: Icon }, index) => (
          <span key={label} data-here={index === 0 || undefined}>
            <Icon size={20} />
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

function Chosen({ module, fixed, children }: { module: MinaModule; fixed: boolean; children: React.ReactNode }) {
  const { selected, select } = usePageEditor()
  const isChosen = selected?.id === module.id
  const place = useInSight(isChosen)
  return (
    <div ref={place} className={css.block} data-kind={module.kind} data-chosen={isChosen || undefined}>
      {children}
      {fixed ? (
        <span className={css.over} data-fixed />
      ) : (
        <button type="button" className={css.over} aria-label={`选择${MODULE_NAMES[module.kind]}`} aria-pressed={isChosen} onClick={() => select(module.id)} />
      )}
    </div>
  )
}
