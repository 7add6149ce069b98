import { useMemo, useState } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { packetTree } from '../bag/packets'
import { useWorkshop } from '../bag/workshop'
import { countCells, matrixRows } from '../matrix/cells'
import { minutesLeft, paces, workOf } from '../matrix/work'
import css from './Completeness.module.css'
import { GapTable } from './GapTable'

/** How much of what is to be heard there is: one line below the map, which opens to what is missing and where. */
export function Completeness() {
  const { bag, languages } = useWorkshop()
  const [open, setOpen] = useState(false)
  const tree = useMemo(() => packetTree(bag.packets, languages), [bag.packets, languages])
  const packets = useMemo(() => tree.flatMap(({ voices }) => voices.flatMap((voice) => voice.packets)), [tree])
  const { counts, seconds } = useMemo(() => {
    const rows = matrixRows(bag.pois, packets, bag.spots)
    return { counts: countCells(rows), seconds: workOf(rows, paces(packets, bag.spots, languages)).seconds }
  }, [bag.pois, bag.spots, packets, languages])
  const missing = counts.noAudio + counts.noText
  const of = counts.done + counts.stale + missing
  const share = (count: number) => ({ flexGrow: count })
  return (
    <section className={css.drawer} aria-label="完整度">
      <button type="button" className={css.handle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <strong>完整度</strong>
        <span className={css.bar} aria-hidden>
          <span data-part="done" style={share(counts.done)} />
          <span data-part="stale" style={share(counts.stale)} />
          <span style={share(of === 0 ? 1 : missing)} />
        </span>
        <span>
          完成 <b>{counts.done}</b> / {of}
        </span>
        {counts.stale > 0 && (
          <span data-part="stale">
            过期 <b>{counts.stale}</b>
          </span>
        )}
        {missing > 0 && (
          <span data-part="missing">
            缺失 <b>{missing}</b>
          </span>
        )}
        <span className={css.left}>
          {seconds > 0 && (
            <>
              待录约 <b>{minutesLeft(seconds)} 分钟</b>
            </>
          )}
        </span>
        {open ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />}
      </button>
      {open && <GapTable tree={tree} packets={packets} />}
    </section>
  )
}
