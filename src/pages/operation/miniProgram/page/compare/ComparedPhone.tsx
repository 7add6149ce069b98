import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { QueryState } from '@/components/form/QueryState'
import { Select } from '@/components/ui/select/Select'
import { changeWords } from '../changes'
import type { Change } from '../changes'
import { PhonePage } from '../phone/PhonePage'
import css from './Compare.module.css'
import type { Difference } from './differences'
import type { Side } from './sides'
import { useSides } from './useSide'
import type { useSide } from './useSide'

interface ComparedPhoneProps {
  /** Such as 原来. */
  label: string
  side: Side
  version: ReturnType<typeof useSide>
  differences: readonly Difference[]
  /** Modules missing on this side. */
  missing: Change
  selectedId: string | null
  onChoose: (id: string) => void
  onSide: (side: Side) => void
}

const WIDTH = 375

/** One of two versions on a phone, below its version choice. */
export function ComparedPhone({
  label,
  side,
  version: { modules, query },
  differences,
  missing,
  selectedId,
  onChoose,
  onSide,
}: ComparedPhoneProps) {
  const sides = useSides()
  const marks = new Map(
    differences.flatMap(({ id, changes }) => {
      const [kind] = changes
      return kind === undefined || changes.includes(missing)
        ? []
        : [[id, { kind, words: changeWords(changes) }] as const]
    }),
  )
  return (
    <div className={css.side}>
      <Select<Side>
        aria-label={`${label}看哪一版`}
        className={css.choice}
        value={side}
        options={sides}
        onChange={onSide}
      />
      <PhoneFrame width={WIDTH}>
        {modules === undefined ? (
          <QueryState query={query} what="这一版" />
        ) : (
          <PhonePage modules={modules} selectedId={selectedId} marks={marks} onChoose={onChoose} />
        )}
      </PhoneFrame>
    </div>
  )
}
