import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { PlusIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { spotInput } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../state/workshop'
import type { Act } from '../commands/act'
import { freeName } from '../map/freeName'
import css from '../points/PointList.module.css'
import { RowDrag } from '../sortableRows/RowDrag'
import type { Drop } from '../sortableRows/RowDrag'
import { MoveSpot } from './MoveSpot'
import { SpotTreeRow } from './SpotTreeRow'
import type { SpotDo } from './SpotTreeRow'
import { below, mayMove, placeOfDrop, siblings, treeRows } from './tree'

/** The chosen packet's explanations as a tree: sorted and nested by dragging, or by 移动到…. */
export function SpotTree({ onChosen }: { onChosen?: () => void }) {
  const { bag, packet, spot, spots, types, poi, selectSpot, setTab, choose, readOnly, acts, history, unsaved } = usePackageEditor()
  const toast = useToast()
  const [list, setList] = useState<HTMLElement | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const own = useMemo(() => bag.spots.filter(({ packetId }) => packetId === packet?.id), [bag.spots, packet?.id])
  const rows = useMemo(() => treeRows(own), [own])
  const pois = useMemo(() => new Map(bag.pois.map((one) => [one.id, one])), [bag.pois])
  const titleOf = (id: string) => own.find((one) => one.id === id)?.title ?? ''
  const chosenId = spot?.id ?? (poi ? spots.get(poi.id)?.id : undefined)

  const go = (act: Act, what: string) => history.perform(act).catch((error: unknown) => toast.failed(what, error))
  const add = (parentId: string | null) => {
    if (!packet) return
    const input = spotInput.parse({ title: freeName('新讲解', own.map(({ title }) => title)) })
    void go(acts.addSpot({ ...input, packetId: packet.id, parentId }, ({ id }) => choose({ spot: id, poi: null, route: null })), '没有新增讲解')
  }
  const move = (id: string, parentId: string | null, before: string | null) => void go(acts.moveSpot(id, parentId, before, `移动讲解「${titleOf(id)}」`), `没有移动讲解「${titleOf(id)}」`)
  const drop = (id: string, to: Drop) => {
    const { parentId, before } = placeOfDrop(own, id, to)
    move(id, parentId, before)
  }
  const doWith = (id: string, what: SpotDo) => {
    if (what === 'add') add(id)
    else if (what === 'move') setMoving(id)
    else {
      const others = below(own, id).length
      const title = titleOf(id)
      history.perform(acts.deleteSpot(id, `删除讲解「${title}」`)).then(
        () => toast.done(`已删除讲解「${title}」`, others > 0 ? `连同下级讲解 ${others} 条，可以撤销` : '可以撤销'),
        (error: unknown) => toast.failed(`没有删除讲解「${title}」`, error),
      )
    }
  }

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
        {packet && rows.length === 0 && <p className={css.empty}>「{packet.name}」还没有讲解。选中一个点写它的讲解，或在这里新增不属于点位的，如欢迎词。</p>}
        <ul className={css.rows}>
          {rows.map(({ spot: one, depth }) => (
            <SpotTreeRow
              key={one.id}
              spot={one}
              depth={depth}
              type={one.poiId === null ? undefined : types.get(pois.get(one.poiId)?.poiTypeId ?? '')}
              selected={one.id === chosenId}
              unsaved={unsaved.has(one.id)}
              readOnly={readOnly}
              onChoose={() => {
                selectSpot(one)
                setTab('spot')
                onChosen?.()
              }}
              onDo={doWith}
            />
          ))}
        </ul>
      </div>
      {!readOnly && <RowDrag list={list} nested nameOf={titleOf} siblingsOf={(id) => siblings(own, id)} mayDrop={(id, to) => mayMove(own, id, placeOfDrop(own, id, to).parentId)} onDrop={drop} />}
      {moving !== null && <MoveSpot id={moving} spots={own} onMove={(parentId, before) => move(moving, parentId, before)} onClose={() => setMoving(null)} />}
    </>
  )
}
