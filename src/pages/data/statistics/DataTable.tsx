import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import styles from './DataTable.module.css'
import { figureTables } from './figureTables'
import type { FigureTable } from './figureTables'
import type { Figures } from './useFigures'
import { minuteText } from '@/contract/kit/chinaClock'

function Part({ title, at, headers, rows }: FigureTable) {
  return (
    <table className={styles.table}>
      <caption>
        {title} <small>截至 {minuteText(at)}</small>
      </caption>
      <thead>
        <tr>
          {headers.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={headers[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={headers.length}>今天还没有</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The same figures as a table, for small screens and screen readers. */
export default function DataTable({ figures, onClose }: { figures: Figures; onClose: () => void }) {
  const drawer = useDrawer(onClose)
  return (
    <SideDrawer
      title="数据表"
      width="wide"
      open={drawer.open}
      onClose={drawer.close}
      afterOpenChange={drawer.afterOpenChange}
    >
      <div className={styles.parts}>
        {figureTables(figures).map((table) => (
          <Part key={table.title} {...table} />
        ))}
      </div>
    </SideDrawer>
  )
}
