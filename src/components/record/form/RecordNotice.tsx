import { Notice } from '@/components/form/Notice'
import type { StoredRecord } from '../types'

/** What saving does to a record visible to visitors. */
export function RecordNotice({ record: { publish, shown } }: { record: StoredRecord }) {
  if (publish !== 'online' || shown === 'ended') return null
  return (
    <Notice kind="info" title={shown === 'waiting' ? '已经上线，还没有到展示时间' : '正在上线'}>
      {shown === 'waiting' ? '保存后到时间展示新的内容。' : '保存后访客马上看到新的内容。'}
    </Notice>
  )
}
