import { useMemo, useState } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { packetTree } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { countCells, missingOf, requiredOf } from '../matrix/cells'
import { useMatrix } from '../matrix/useMatrix'
import { minutesLeft, workOf } from '../matrix/workEstimates'
import css from './Completeness.module.css'
import { GapTable } from './GapTable'

/** Completeness of the audio content: one line below the map that opens to the gaps. */
export function Completeness() {
  const { guidePackage, languages } = usePackageEditor()
  const [open, setOpen] = useState(false)
  const tree = useMemo(() => packetTree(guidePackage.packets, languages), [guidePackage.packets, languages])
  const packets = useMemo(() => tree.flatMap(({ voices }) => voices.flatMap((voice) => voice.packets)), [tree])
  const { rows, estimates } = useMatrix(guidePackage.pois, packets)
  const { counts, seconds } = useMemo(
    () => ({ counts: countCells(rows), seconds: workOf(rows, estimates).seconds }),
    [rows, estimates],
  )
  const missing = missingOf(counts)
  const of = requiredOf(counts)
  const share = (count: number) => ({ flexGrow: count })
  return (
    <section className={css.drawer} aria-label="完整度">
      <button
        type="button"
        className={`${shared.press} ${css.handle}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <strong>完整度</strong>
        <span className={css.bar} aria-hidden>
          <span data-part="done" style={share(counts.done)} />
          <span data-part="stale" style={share(counts.stale + counts.sound)} />
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
        {counts.sound > 0 && (
          <span data-part="stale">
            声音 <b>{counts.sound}</b>
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
