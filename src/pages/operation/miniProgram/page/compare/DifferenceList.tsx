import { Skeleton } from 'antd'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import { changeWords } from '../changes'
import { moduleIcons } from '../modules'
import { useScrollIntoView } from '../useScrollIntoView'
import css from './Differences.module.css'
import type { Difference, Line } from './differences'
import type { ComparedValue } from './comparedValues'

interface DifferenceListProps {
  /** Null until both versions are loaded. */
  differences: readonly Difference[] | null
  selectedId: string | null
  onChoose: (id: string) => void
}

/** The differences by module; pressing an entry shows it on both phones. */
export function DifferenceList({ differences, selectedId, onChoose }: DifferenceListProps) {
  return (
    <>
      <h2 className={css.title} role="status">
        {differences === null ? '正在对照…' : differences.length === 0 ? '两版一样' : `${differences.length} 处不同`}
      </h2>
      {differences === null ? (
        <Skeleton active className={css.waiting} />
      ) : (
        <ol className={css.items}>
          {differences.map((difference) => (
            <Item
              key={difference.id}
              difference={difference}
              isChosen={difference.id === selectedId}
              onChoose={() => onChoose(difference.id)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function Item({
  difference: { kind, changes, lines },
  isChosen,
  onChoose,
}: {
  difference: Difference
  isChosen: boolean
  onChoose: () => void
}) {
  const Icon = moduleIcons[kind]
  const place = useScrollIntoView<HTMLLIElement>(isChosen)
  return (
    <li ref={place} data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <Icon size={18} />
        <span>{MODULE_NAMES[kind]}</span>
        <em data-change={changes[0]}>{changeWords(changes)}</em>
      </button>
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <Values key={line.key} line={line} />
          ))}
        </dl>
      )}
    </li>
  )
}

const Values = ({ line: { label, before, after } }: { line: Line }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {before && (
        <del>
          <Value value={before} />
        </del>
      )}
      {after ? (
        <ins>
          <Value value={after} />
        </ins>
      ) : (
        <span>没有了</span>
      )}
    </dd>
  </div>
)

const Value = ({ value: { label, text, picture } }: { value: ComparedValue }) =>
  picture === undefined ? text : <img src={picture} alt={label} />
