import shared from '@/theme/shared.module.css'
import { DIFFICULTY_NAMES } from '@/contract/guide/package/packageLabels'
import { wayText } from '@/entities/guide/wayText'
import type { Route } from '../../../preview/visit'
import css from './PackageReview.module.css'

interface RouteListProps {
  routes: readonly Route[]
  selectedId: string | null
  onChoose: (id: string | null) => void
}

/** The routes; the chosen one is shown on the map with its stops. */
export function RouteList({ routes, selectedId, onChoose }: RouteListProps) {
  if (routes.length === 0) return null
  return (
    <ul className={`${shared.lined} ${css.routes}`} aria-label="路线">
      {routes.map((route) => (
        <li key={route.id}>
          <button
            type="button"
            className={shared.press}
            aria-pressed={route.id === selectedId}
            onClick={() => onChoose(route.id === selectedId ? null : route.id)}
          >
            <strong>{route.name}</strong>
            <span className={shared.aside}>
              {[route.label, wayText(route), `${route.poiIds.length} 站`, DIFFICULTY_NAMES[route.difficulty]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
