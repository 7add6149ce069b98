import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Notice } from '@/components/form/Notice'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { importedText } from './importedText'
import type { ImportProps } from './types'
import type { Import } from './useImport'

/** The previous import, while it can still be undone. */
export function LastImport({
  kind,
  calls,
  into,
  work,
}: Pick<ImportProps, 'kind' | 'calls' | 'into'> & { work: Import }) {
  const today = useCalendarTick('day')
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: [kind.domain, 'importLast', into?.scope],
    queryFn: ({ signal }) => call(calls.importLast, { params: into?.scope }, { signal }),
  })
  if (!data || data.undone) return null
  return (
    <Notice
      kind="info"
      title={`${friendlyTime(data.at, today)} ${data.by?.name ?? ''} 导入了「${data.fileName}」`}
      actions={
        asking ? (
          <>
            <Button
              danger
              loading={work.busy === 'undoing'}
              disabled={work.busy !== null}
              onClick={() => void work.undo(data)}
            >
              确认撤销
            </Button>
            <Button onClick={() => setAsking(false)}>不撤销</Button>
          </>
        ) : (
          <Button disabled={work.busy !== null} onClick={() => setAsking(true)}>
            撤销这次导入
          </Button>
        )
      }
    >
      {asking ? '新增的会删除，修改的改回原样；导入之后又被修改过的不动。' : importedText(data, kind.classifier)}
    </Notice>
  )
}
