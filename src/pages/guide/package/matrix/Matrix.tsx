import { useMemo, useState } from 'react'
import { Button } from 'antd'
import shared from '@/theme/shared.module.css'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { countCells, filterByState, nextGap } from './cells'
import type { Place } from './cells'
import { Grid } from './Grid'
import css from './Matrix.module.css'
import { MatrixTools } from './MatrixTools'
import { Summary } from './Summary'
import { useMatrix } from './useMatrix'
import { useMatrixFilter } from './useMatrixFilter'
import { workOf } from './workEstimates'
import { soundsToLevel } from './level/levelled'

const LevelDialog = lazyPart(() => import('./level/LevelDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Levels many sounds to one loudness; hidden while none needs it. */
function LevelButton({ packets, pois }: { packets: readonly PacketRecord[]; pois: readonly PoiRecord[] }) {
  const { guidePackage, readOnly } = usePackageEditor()
  const [open, setOpen] = useState(false)
  const sounds = useMemo(() => soundsToLevel(guidePackage.spots, packets, pois), [guidePackage.spots, packets, pois])
  if (readOnly || (sounds.length === 0 && !open)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>统一响度 {sounds.length}</Button>
      {open && <LevelDialog sounds={sounds} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every point in every packet: what is done, and what is left to write and record. */
export default function Matrix() {
  const { guidePackage } = usePackageEditor()
  const { filter, change, fullTree, tree, packets, pois } = useMatrixFilter()
  const [editing, setEditing] = useState<Place | null>(null)
  const { rows: allRows, estimates } = useMatrix(pois, packets)
  const rows = useMemo(() => filterByState(allRows, filter.states), [allRows, filter.states])

  if (guidePackage.packets.length === 0 || guidePackage.pois.length === 0) {
    return (
      <section className={`${shared.fill} ${css.matrix}`} aria-label="讲解矩阵">
        <p className={css.empty}>
          {guidePackage.packets.length === 0
            ? '还没有数据包。在「地图」左侧的数据包里新增一个，这里就有一列。'
            : '还没有点位。在地图上添加第一个，这里就有一行。'}
        </p>
      </section>
    )
  }
  return (
    <section className={`${shared.fill} ${css.matrix}`} aria-label="讲解矩阵">
      <Summary counts={countCells(rows)} work={workOf(rows, estimates)} />
      <div className={`${shared.card} ${css.panel}`}>
        <MatrixTools filter={filter} onFilter={change} tree={fullTree}>
          <LevelButton packets={packets} pois={pois} />
        </MatrixTools>
        {rows.length === 0 || packets.length === 0 ? (
          <p className={css.empty}>没有符合的点位或数据包，换一个条件试试。</p>
        ) : (
          <Grid
            tree={tree}
            packets={packets}
            rows={rows}
            estimates={estimates}
            of={guidePackage.pois.length}
            editing={editing}
            onFill={setEditing}
            onNext={(from) => setEditing(nextGap(rows, from))}
          />
        )}
      </div>
    </section>
  )
}
