import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import type { groupPois } from './filter'
import css from './PointList.module.css'
import { PointRow } from './PointRow'
import type { RowAction } from './PointRow'

interface PointGroupsProps {
  groups: ReturnType<typeof groupPois>
  sortable: boolean
  onChoose: (id: string, how: 'one' | 'join' | 'range') => void
  onDo: (id: string, what: RowAction) => void
}

/** The rows by floor or label; ungrouped, all under no title. */
export function PointGroups({ groups, sortable, onChoose, onDo }: PointGroupsProps) {
  const { types, spots, selected, hovered, unsaved } = usePackageEditor()
  return groups.map(({ key, title, pois }) => (
    <section key={key} aria-label={title ?? '点位'}>
      {title !== null && (
        <h3 className={`${shared.note} ${css.group}`}>
          {title} <span>{pois.length}</span>
        </h3>
      )}
      <ul className={shared.list}>
        {pois.map((poi) => (
          <PointRow
            key={poi.id}
            poi={poi}
            type={types.get(poi.poiTypeId)}
            spot={spots.get(poi.id)}
            selected={selected.includes(poi.id)}
            hovered={hovered === poi.id}
            unsaved={unsaved.has(poi.id)}
            sortable={sortable}
            onChoose={onChoose}
            onDo={onDo}
          />
        ))}
      </ul>
    </section>
  ))
}
