import { Button } from 'antd'
import { PassedIcon, WarningCircleIcon } from '@/components/icons'
import dialogStyles from '../Dialogs.module.css'
import { fixOf } from './fixOf'
import shared from '@/theme/shared.module.css'
import styles from './RowPictures.module.css'
import { labelOf } from '../row/useRowActions'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'
import type { BulkAction, BulkPhase } from './useBulk'

interface RowPicturesProps<R extends ListRow> {
  list: ListHandle<R>
  action: BulkAction<R>
  phase: Extract<BulkPhase<R>, { step: 'ask' }>
}

/** The chosen rows by picture before anything changes: each that stays as it is with the reason, then the others. */
export function RowPictures<R extends ListRow>({
  list,
  action,
  phase: { rows, unchanged, refused },
}: RowPicturesProps<R>) {
  const { props, display } = list
  const { done, pictured } = action.bulk
  const excluded = [...refused, ...unchanged]
  const pictureOf = (row: R) => <span className={styles.picture}>{props.card(row, display).picture}</span>
  return (
    <>
      <div
        className={dialogStyles.share}
        role="img"
        aria-label={`${rows.length} ${props.classifier}可以${done}，${excluded.length} ${props.classifier}不变`}
      >
        {rows.length > 0 && <span className={dialogStyles.shareDone} style={{ flexGrow: rows.length }} />}
        {excluded.length > 0 && <span className={dialogStyles.shareFailed} style={{ flexGrow: excluded.length }} />}
      </div>
      {excluded.length > 0 && (
        <ul className={styles.excluded} aria-label={`不会${done}的${props.noun}`}>
          {excluded.map(({ row, reason }) => (
            <li key={row.id}>
              {pictureOf(row)}
              <strong>{props.rowName(row)}</strong>
              <span className={styles.reason}>
                <WarningCircleIcon size={14} />
                {reason}
              </span>
              {refused.some((refusal) => refusal.row === row) && <WayOut list={list} action={action} row={row} />}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <section aria-label={`可以${done}的${props.noun}`}>
          <p className={styles.lead}>
            <PassedIcon size={16} />
            可以{done}的 {rows.length} {props.classifier}
          </p>
          <ul className={styles.changingRows}>
            {rows.map((row) => (
              <li key={row.id}>
                {pictureOf(row)}
                <span className={`${shared.ellipsis} ${styles.name}`} title={props.rowName(row)}>
                  {props.rowName(row)}
                </span>
                <small>{pictured?.(row)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface WayOutProps<R extends ListRow> {
  list: ListHandle<R>
  action: BulkAction<R>
  row: R
}

/** What removes the reason, if this account may do it; the choice of rows stays for another try. */
function WayOut<R extends ListRow>({ list: { props, bulk, actions }, action, row }: WayOutProps<R>) {
  const fix = fixOf(actions.granted, action.bulk, row)
  if (fix === undefined) return null
  const open = () => {
    bulk.close()
    void actions.run(fix, row)
  }
  return (
    <Button type="link" size="small" aria-label={`先${labelOf(fix, row)} ${props.rowName(row)}`} onClick={open}>
      先{labelOf(fix, row)}
    </Button>
  )
}
