import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import { PointDisc } from '@/entities/guide/PointDisc'
import type { MatrixRow } from './cells'
import css from './Matrix.module.css'

/** A row's point, and its text length in the guide's first language; null where unwritten. */
export function RowHead({ row: { poi }, characters }: { row: MatrixRow; characters: number | null }) {
  const { types, selected, selectPois } = usePackageEditor()
  return (
    <th scope="row" className={css.first}>
      <button
        type="button"
        className={`${shared.press} ${css.point}`}
        title={poi.name}
        aria-pressed={selected.includes(poi.id)}
        onClick={() => selectPois([poi.id])}
      >
        <PointDisc type={types.get(poi.poiTypeId)} />
        <span className={shared.rest}>{poi.name}</span>
        <span className={css.length}>{characters === null ? '未写' : `${characters} 字`}</span>
      </button>
    </th>
  )
}
