import { HeadphonesIcon, HomeIcon, UserIcon } from '@/components/icons'
import { FoldedMapIcon } from '@/components/icons/editing'
import { NotRead } from '@/components/ui/state/NotRead'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import type { Change } from '../changes'
import type { Modules } from '../draft/history'
import { useContent } from '../useContent'
import { useScrollIntoView } from '../useScrollIntoView'
import { Block } from './Block'
import css from './Phone.module.css'

/** How a module differs from the other version. */
interface Mark {
  kind: Change
  words: string
}

interface PhonePageProps {
  modules: Modules
  /** The modules' content, if loaded. */
  content?: PageContent
  selectedId: string | null
  marks?: ReadonlyMap<string, Mark>
  /** If absent, the page is read-only; the selected module is still ringed. */
  onChoose?: (id: string) => void
}

const TABS = [
  { label: '首页', icon: HomeIcon },
  { label: '地图', icon: FoldedMapIcon },
  { label: '讲解', icon: HeadphonesIcon },
  { label: '我的', icon: UserIcon },
]

/** The visible modules; press to select. */
export function PhonePage({ modules, content: initialContent, selectedId, marks, onChoose }: PhonePageProps) {
  const { data: content = initialContent, isError, refetch } = useContent(modules, initialContent === undefined)
  const visibleModules = modules.filter(({ hidden }) => !hidden)
  return (
    <div className={css.page}>
      <div className={css.scroll} data-plain-top={visibleModules[0]?.kind === 'banner' ? undefined : true}>
        {visibleModules.map((module) => (
          <SelectableBlock
            key={module.id}
            module={module}
            isSelected={module.id === selectedId}
            mark={marks?.get(module.id)}
            onChoose={onChoose}
          >
            <Block module={module} content={content?.[module.id]} />
          </SelectableBlock>
        ))}
        {isError && (
          <p className={css.nothing} role="status">
            <NotRead name="模块的内容" onRetry={() => void refetch()} />
          </p>
        )}
        {visibleModules.length === 0 && <p className={css.nothing}>页面上还没有显示的模块</p>}
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

interface SelectableBlockProps extends Pick<PhonePageProps, 'onChoose'> {
  module: MiniProgramModule
  isSelected: boolean
  mark: Mark | undefined
  children: React.ReactNode
}

function SelectableBlock({
  module: { id, kind },
  isSelected: isChosen,
  mark,
  onChoose,
  children,
}: SelectableBlockProps) {
  const place = useScrollIntoView(isChosen)
  return (
    <div
      ref={place}
      className={css.block}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      data-change={mark?.kind}
    >
      {children}
      {onChoose ? (
        <button
          type="button"
          className={css.over}
          aria-label={`选择${MODULE_NAMES[kind]}${mark ? `，${mark.words}` : ''}`}
          aria-pressed={isChosen}
          onClick={() => onChoose(id)}
        />
      ) : (
        <span className={css.over} data-fixed />
      )}
      {mark && (
        <span className={css.mark} aria-hidden>
          {mark.words}
        </span>
      )}
    </div>
  )
}
