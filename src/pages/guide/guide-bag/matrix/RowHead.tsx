import { useWorkshop } from '../bag/workshop'
import { PointDisc } from '../points/PointDisc'
import type { MatrixRow } from './cells'
import css from './Matrix.module.css'

/** The point of a row, and how long its longest text is. */
export function RowHead({ row: { poi, cells } }: { row: MatrixRow }) {
  const { types, selected, selectPois } = useWorkshop()
  const characters = Math.max(0, ...cells.map(({ spot }) => spot?.characters ?? 0))
  return (
    <th scope="row" className={css.first}>
      <button type="button" className={css.point} title={poi.name} aria-pressed={selected.includes(poi.id)} onClick={() => selectPois([poi.id])}>
        <PointDisc type={types.get(poi.poiTypeId)} />
        <span className={css.pointName}>{poi.name}</span>
        <span className={css.length}>{characters > 0 ? `${characters} 字` : '—'}</span>
      </button>
    </th>
  )
}
