import type { Direction, TableColumn } from './columnTypes'
import { EdgeHandle } from './EdgeHandle'
import styles from './Table.module.css'

/** By a field, or undefined for the list's own order. */
export type Sort = (field: string, direction: Direction | undefined) => void

interface TableHeadProps<R> {
  columns: readonly TableColumn<R>[]
  onSort: Sort
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const

export function TableHead<R>({ columns, onSort }: TableHeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, align, className, sort, edge }) => (
          <th
            key={key}
            scope="col"
            className={className}
            data-align={align}
            aria-label={typeof title === 'string' ? title : undefined}
            aria-sort={sort?.direction && SPOKEN[sort.direction]}
          >
            {sort ? <SortButton title={title} {...sort} onSort={onSort} /> : title}
            {edge && <EdgeHandle {...edge} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortButtonProps = NonNullable<TableColumn<never>['sort']> & Pick<TableColumn<never>, 'title'> & { onSort: Sort }

const NEXT = { asc: 'desc', desc: undefined } as const

/** Fills the header cell; cycles ascending, descending, the list's own order. */
function SortButton({ title, field, direction, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(field, direction === undefined ? 'asc' : NEXT[direction])}
    >
      {title}
      <svg viewBox="0 0 8 12" width={8} height={12} aria-hidden="true" data-direction={direction}>
        <path d="M4 0.5 7 4.5H1z" />
        <path d="M4 11.5 1 7.5h6z" />
      </svg>
    </button>
  )
}
