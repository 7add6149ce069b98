import { Segmented } from 'antd'
import { useState } from 'react'
import { THUMB, useMedia } from '@/components/hooks/useMedia'
import type { Modules } from '../draft/history'
import { usePageEditor } from '../editor'
import css from './Compare.module.css'
import { ComparedPhone } from './ComparedPhone'
import { DifferenceList } from './DifferenceList'
import { differencesOf } from './differences'
import { useNames } from './useNames'
import type { Side, Sides } from './sides'
import { useSide } from './useSide'

const NOTHING: Modules = []
type End = keyof Sides
const ENDS: { value: End; label: string }[] = [
  { value: 'before', label: '原来' },
  { value: 'after', label: '后来' },
]

/** Two versions side by side, with differences marked in both and listed. */
export default function Compare({ sides: requested }: { sides: Sides }) {
  const { selected, compare, plan, online, languages } = usePageEditor()
  // A plan that was cancelled or has gone online falls back to the online page.
  const available = (side: Side): Side => (side === 'plan' && plan === null ? (online?.number ?? 'draft') : side)
  const sides = { before: available(requested.before), after: available(requested.after) }
  const [before, after] = [useSide(sides.before), useSide(sides.after)]
  const [old, now] = [before.modules ?? NOTHING, after.modules ?? NOTHING]
  const names = useNames([...old, ...now])
  const complete = before.modules !== undefined && after.modules !== undefined
  const differences = complete ? differencesOf(old, now, { names, languages }) : []
  const [selectedId, setSelectedId] = useState(selected?.id ?? null)
  // On phones, one version at a time.
  const isThumb = useMedia(THUMB)
  const [end, setEnd] = useState<End>('after')
  const visibleEnds = isThumb ? ENDS.filter(({ value }) => value === end) : ENDS
  const versions = { before, after }
  return (
    <section className={css.compare} aria-label="对照两版">
      <div className={css.stage}>
        {isThumb && <Segmented block aria-label="看哪一版" options={ENDS} value={end} onChange={setEnd} />}
        <div className={css.phones}>
          {visibleEnds.map(({ value, label }) => (
            <ComparedPhone
              key={value}
              label={label}
              side={sides[value]}
              version={versions[value]}
              differences={differences}
              missing={value === 'before' ? 'added' : 'removed'}
              selectedId={selectedId}
              onChoose={setSelectedId}
              onSide={(side) => compare({ ...sides, [value]: side })}
            />
          ))}
        </div>
      </div>
      <aside className={css.list} aria-label="不同之处">
        <DifferenceList differences={complete ? differences : null} selectedId={selectedId} onChoose={setSelectedId} />
      </aside>
    </section>
  )
}
