import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { PlusIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import css from '../points/PointList.module.css'
import { RowDrag } from '../sortableRows/RowDrag'
import { MoveSpot } from './MoveSpot'
import { SpotTreeRow } from './SpotTreeRow'
import { mayMove, placeOfDrop, siblings, treeRows } from './tree'
import { useSpotActions } from './useSpotActions'

/** The chosen packet's explanations as a tree: sorted and nested by dragging, or by 移动到…. */
export function SpotTree({ onChosen }: { onChosen?: () => void }) {
  const { guidePackage, packet, spot, spots, types, poi, selectSpot, setTab, readOnly, unsaved } = usePackageEditor()
  const [list, setList] = useState<HTMLElement | null>(null)
  const [movingId, setMovingId] = useState<string | null>(null)
  const packetSpots = useMemo(
    () => guidePackage.spots.filter(({ packetId }) => packetId === packet?.id),
    [guidePackage.spots, packet?.id],
  )
  const rows = useMemo(() => treeRows(packetSpots), [packetSpots])
  const pois = useMemo(() => new Map(guidePackage.pois.map((point) => [point.id, point])), [guidePackage.pois])
  const titleOf = (id: string) => packetSpots.find((row) => row.id === id)?.title ?? ''
  const selectedId = spot?.id ?? (poi ? spots.get(poi.id)?.id : undefined)

  const { add, move, drop, runAction } = useSpotActions(packetSpots, setMovingId)

  return (
    <>
      {!readOnly && packet && (
        <div className={css.tools}>
          <Button block icon={<PlusIcon size={16} />} onClick={() => add(null)}>
            新增讲解
          </Button>
        </div>
      )}
      <div className={css.list} ref={setList}>
        {!packet && <p className={css.empty}>还没有数据包。讲解按语种和音色放在数据包里，先新增一个。</p>}
        {packet && rows.length === 0 && (
          <p className={css.empty}>
            「{packet.name}」还没有讲解。选中一个点写它的讲解，或在这里新增不属于点位的，如欢迎词。
          </p>
        )}
        <ul className={shared.list}>
          {rows.map(({ spot: row, depth }) => (
            <SpotTreeRow
              key={row.id}
              spot={row}
              depth={depth}
              type={row.poiId === null ? undefined : types.get(pois.get(row.poiId)?.poiTypeId ?? '')}
              selected={row.id === selectedId}
              unsaved={unsaved.has(row.id)}
              readOnly={readOnly}
              onChoose={() => {
                selectSpot(row)
                setTab('spot')
                onChosen?.()
              }}
              onDo={runAction}
            />
          ))}
        </ul>
      </div>
      {!readOnly && (
        <RowDrag
          list={list}
          nested
          nameOf={titleOf}
          siblingsOf={(id) => siblings(packetSpots, id)}
          mayDrop={(id, to) => mayMove(packetSpots, id, placeOfDrop(packetSpots, id, to).parentId)}
          onDrop={drop}
        />
      )}
      {movingId !== null && (
        <MoveSpot
          id={movingId}
          spots={packetSpots}
          onMove={(parentId, before) => move(movingId, parentId, before)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  )
}
