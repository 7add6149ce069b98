import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { SearchInput } from '@/components/ui/SearchInput'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import type { LanguageNode } from '../state/packets'
import { StateGlyph } from './Cell'
import { CELL_STATE_NAMES } from './cells'
import type { CellState } from './cells'
import css from './Matrix.module.css'
import type { MatrixFilter } from './useMatrixFilter'

const CHIPS: readonly CellState[] = ['done', 'stale', 'sound', 'noAudio', 'noText', 'noName']

interface MatrixToolsProps {
  filter: MatrixFilter
  onFilter: (changes: Partial<MatrixFilter>) => void
  /** All packets, filtered or not. */
  tree: readonly LanguageNode[]
  children: ReactNode
}

/** Search and filters over the matrix; a choice is offered only where there is one. */
export function MatrixTools({ filter, onFilter, tree, children }: MatrixToolsProps) {
  const { routes } = usePackageEditor().guidePackage
  const voiceNames = new Map(tree.flatMap(({ voices }) => voices).map(({ id, name }) => [id, name]))
  const voices = [...voiceNames].map(([id, name]) => ({ id, name }))
  const toggle = (state: CellState) => {
    const states = new Set(filter.states)
    if (!states.delete(state)) states.add(state)
    onFilter({ states })
  }
  return (
    <div className={`${shared.row} ${css.tools}`}>
      <SearchInput
        className={css.search}
        aria-label="搜索点位"
        placeholder="名称、拼音首字母"
        value={filter.keyword}
        onChange={({ target }) => onFilter({ keyword: target.value })}
      />
      {tree.length > 1 && (
        <FilterSelect
          name="语种"
          items={tree}
          value={filter.languageId}
          onChange={(languageId) => onFilter({ languageId })}
        />
      )}
      {voices.length > 1 && (
        <FilterSelect name="音色" items={voices} value={filter.voiceId} onChange={(voiceId) => onFilter({ voiceId })} />
      )}
      {routes.length > 0 && (
        <FilterSelect name="路线" items={routes} value={filter.routeId} onChange={(routeId) => onFilter({ routeId })} />
      )}
      <Flex component="span" wrap gap={8} role="group" aria-label="只看">
        {CHIPS.map((state) => (
          <Button
            key={state}
            className={css.chip}
            data-state={state}
            aria-pressed={filter.states.has(state)}
            onClick={() => toggle(state)}
          >
            <StateGlyph state={state} />
            {CELL_STATE_NAMES[state]}
          </Button>
        ))}
      </Flex>
      {children}
    </div>
  )
}

interface FilterSelectProps {
  name: string
  items: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
}

const FilterSelect = ({ name, items, value, onChange }: FilterSelectProps) => (
  <Select
    allowClear
    className={css.select}
    aria-label={name}
    placeholder={`全部${name}`}
    value={value}
    options={items.map((item) => ({ value: item.id, label: item.name }))}
    onChange={(id) => onChange(id ?? null)}
  />
)
