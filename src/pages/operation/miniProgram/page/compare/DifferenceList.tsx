import { Skeleton } from 'antd'
import shared from '@/theme/shared.module.css'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import { changeWords } from '../changes'
import { moduleIcons } from '../modules'
import { useScrollIntoView } from '../useScrollIntoView'
import css from './Differences.module.css'
import type { Change } from '../changes'
import type { Difference, Line } from './differences'
import type { ComparedValue } from './comparedValues'

const toneOf = (change?: Change) => (change === 'added' ? 'good' : change === 'removed' ? 'bad' : 'warning')

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
      <h2 className={`${shared.heading} ${css.title}`} role="status">
        {differences === null ? '正在对照…' : differences.length === 0 ? '两版一样' : `${differences.length} 处不同`}
      </h2>
      {differences === null ? (
        <Skeleton active className={css.waiting} />
      ) : (
        <ol className={`${shared.list} ${css.items}`}>
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
      <button type="button" className={shared.press} aria-pressed={isChosen} onClick={onChoose}>
        <Icon size={18} />
        <strong className={shared.rest}>{MODULE_NAMES[kind]}</strong>
        <span className={shared.note} data-tone={toneOf(changes[0])}>
          {changeWords(changes)}
        </span>
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
    <dt className={shared.note}>{label}</dt>
    <dd className={shared.row}>
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
