import { Flex } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { Select } from '@/components/ui/select/Select'
import { changeWords } from '../changes'
import type { Change } from '../changes'
import { EditedPhone } from '../phone/EditedPhone'
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
    <Flex vertical align="center" gap={12} className={css.side}>
      <Select<Side>
        aria-label={`${label}看哪一版`}
        className={css.choice}
        value={side}
        options={sides}
        onChange={onSide}
      />
      {modules === undefined ? (
        <QueryState query={query} what="这一版" />
      ) : (
        <EditedPhone modules={modules} selectedId={selectedId} marks={marks} switches="none" onChoose={onChoose} />
      )}
    </Flex>
  )
}
