import { Button } from 'antd'
import { BulkMenu, SelectionCount } from '../bulk/BulkMenu'
import { countText, LIST_END } from '../countTexts'
import styles from './PhoneList.module.css'
import { PrimaryButton, ReadTime } from '../Toolbar'
import type { ListHandle } from '../useList'
import { isBulk } from '../bulk/useBulk'
import type { ListRow } from '../types'

/** Within thumb reach: the count and the actions. */
export function PhoneBar<R extends ListRow>({ list, visible }: { list: ListHandle<R>; visible: number }) {
  const { props, total, query, selection, choosing } = list
  if (choosing) {
    return (
      <footer className={styles.bar}>
        {selection.count > 0 ? (
          <SelectionCount list={list} />
        ) : (
          <Button type="link" onClick={() => list.setChoosing(false)}>
            完成选择
          </Button>
        )}
        <BulkMenu list={list} size="large" />
      </footer>
    )
  }
  return (
    <footer className={styles.bar}>
      <p role="status">
        {total === undefined ? (
          `正在读取${props.noun}…`
        ) : (
          <>
            已显示 <strong>{visible}</strong> / {countText(total, query.page?.totalIsLeast)} {props.classifier}
          </>
        )}
        <small>
          <ReadTime list={list} />
          {total ? ` · ${visible < total ? '继续下滑加载' : query.page?.totalIsLeast ? LIST_END : '已全部显示'}` : ''}
        </small>
      </p>
      {Boolean(total) && list.actions.granted.some(isBulk) && (
        <Button size="large" onClick={() => list.setChoosing(true)}>
          选择
        </Button>
      )}
      {!list.untouched && props.primary && <PrimaryButton primary={props.primary} large />}
    </footer>
  )
}
