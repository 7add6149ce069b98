import { Button } from 'antd'
import { Notice } from '@/components/form/Notice'
import { DownloadIcon } from '@/components/icons'
import { DropPlace } from '@/components/upload/DropPlace'
import { useFileDrop } from '@/components/upload/useFileDrop'
import shared from '@/theme/shared.module.css'
import css from './Import.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { importedText } from './importedText'
import type { ImportProps } from './types'
import type { Import } from './useImport'

/** The previous import, while it can still be undone. */
function LastImport({ kind, calls, into, work }: Pick<ImportProps, 'kind' | 'calls' | 'into'> & { work: Import }) {
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

const ACCEPTED = '.xlsx,.csv,.txt'

/** Template, drop zone and required columns. */
export function Choose({ kind, calls, into, columns, rowsMax, work }: ImportProps & { work: Import }) {
  const { busy, progress, refused: refusal, check } = work
  const isChecking = busy === 'checking'
  const drop = useFileDrop('application/', (file) => void check(file), busy !== null)
  return (
    <>
      <LastImport kind={kind} calls={calls} into={into} work={work} />
      {refusal && (
        <div role="alert">
          <Notice kind="error" title={refusal} />
        </div>
      )}
      <DropPlace
        drop={drop}
        fieldName={`${kind.noun}表格`}
        lead={
          isChecking ? (progress < 1 ? `正在上传 ${Math.round(progress * 100)}%` : '正在逐行检查…') : '把表格拖到这里'
        }
        hint={`.xlsx 或 .csv，不超过 5 MB、${rowsMax} 行。先检查每一行，确认之前什么都不写入。`}
        accept={ACCEPTED}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
        busy={isChecking}
        more={
          <Button icon={<DownloadIcon size={16} />} loading={busy === 'template'} onClick={() => void work.template()}>
            下载模板
          </Button>
        }
      />
      <section>
        <h3 className={css.title}>第 1 行写这些列名</h3>
        <dl className={css.columns}>
          {columns.map(({ key, label, required, note }) => (
            <div key={key}>
              <dt>
                {label}
                {required && <small>必填</small>}
              </dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
        <p className={shared.about}>已有的{kind.noun}：空着的格子不改。</p>
      </section>
    </>
  )
}
