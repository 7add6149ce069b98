import { Button, Progress } from 'antd'
import { useMemo } from 'react'
import { Foot } from '@/components/form/Foot'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { formatBytes } from '@/lib/files'
import type { StoredKind } from '../transfer'
import css from './Batch.module.css'
import { DropPlace } from '../DropPlace'
import { useDropZone } from '../useDropZone'
import { BatchRow } from './BatchRow'
import { totalOf, BATCH_MAX } from './files'
import type { BatchFile, BatchProps } from './types'
import { useBatch } from './useBatch'

interface BatchPlaceProps {
  noun: string
  classifier: string
  accept: string
  hint: string
  /** Compact, once there are files. */
  small: boolean
  onFiles: (files: readonly File[]) => void
}

/** Drop zone and file chooser of a batch. */
function BatchPlace({ noun, classifier, accept, hint, small, onFiles }: BatchPlaceProps) {
  const drop = useDropZone(({ files }) => onFiles([...files]))
  return (
    <DropPlace
      drop={drop}
      name={`选择${noun}`}
      fieldName={`多${classifier}${noun}`}
      lead={small ? `继续把${noun}拖到这里` : `把多${classifier}${noun}一起拖到这里`}
      hint={`${hint}。一次最多 ${BATCH_MAX} ${classifier}，每${classifier}文件新增一${classifier}${noun}。`}
      accept={accept}
      multiple
      small={small}
      onFiles={onFiles}
    />
  )
}

/** Uploads many files, each of which becomes a record: overall and individual progress. */
export function BatchDrawer<K extends StoredKind>(props: BatchProps<K>) {
  const { noun, classifier, onClose } = props
  const title = `批量上传${noun}`
  const drawer = useDrawer(onClose)
  const { files, ready, saving, add, change, progress, remove, saveReady } = useBatch(props)
  const open = files.filter(({ phase }) => phase !== 'saved' && phase !== 'refused')
  const discardWarning = useMemo(
    () => ({
      text: `${open.length} ${classifier}${noun}还没有新增。离开后停止上传，已经传完的留在素材库里。`,
      discard: '不新增，离开',
    }),
    [classifier, noun, open.length],
  )
  const leave = useLeaveGuard({
    title: `「${title}」`,
    dirty: drawer.open && open.length > 0,
    keepsDraft: false,
    lost: discardWarning,
    onLeave: drawer.close,
  })
  const save = async () => {
    if (await saveReady()) drawer.close()
  }
  return (
    <SideDrawer
      title={title}
      width="wide"
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={() => {
        if (!saving) void leave()
      }}
      foot={
        <Foot note={files.length > 0 && footText(files, ready.length, classifier)}>
          <Button disabled={saving} onClick={() => void leave()}>
            {open.length > 0 ? '取消' : '关闭'}
          </Button>
          {(files.length === 0 || open.length > 0) && (
            <Button type="primary" disabled={ready.length === 0} loading={saving} onClick={() => void save()}>
              {ready.length > 0 ? `新增 ${ready.length} ${classifier}${noun}` : `新增${noun}`}
            </Button>
          )}
        </Foot>
      }
    >
      <div className={css.body}>
        <BatchPlace {...props} small={files.length > 0} onFiles={add} />
        {files.length > 0 && (
          <>
            <BatchProgress files={files} measure={classifier} />
            <ul className={css.files} aria-label={`这一批${noun}`}>
              {files.map((file) => (
                <BatchRow
                  key={file.key}
                  {...props}
                  item={file}
                  saving={saving}
                  onChange={change}
                  onProgress={progress}
                  onRemove={remove}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </SideDrawer>
  )
}

/** Progress of the whole batch, in bytes. */
function BatchProgress({ files, measure: classifier }: { files: readonly BatchFile[]; measure: string }) {
  const { count, arrived: storedCount, bytes, sent: sentBytes } = totalOf(files)
  if (count === 0) return null
  return (
    <div className={css.whole}>
      <p>
        <b>
          已传 {storedCount} / {count} {classifier}
        </b>
        <span>
          {formatBytes(sentBytes)} / {formatBytes(bytes)}
        </span>
      </p>
      <Progress percent={Math.floor((sentBytes / bytes) * 100)} size={{ height: 8 }} aria-label="整批上传进度" />
    </div>
  )
}

function footText(files: readonly BatchFile[], ready: number, classifier: string): string {
  const count = (...phases: BatchFile['phase'][]) => files.filter(({ phase }) => phases.includes(phase)).length
  const pending = count('checking', 'queued', 'sending')
  const unnamed = count('stored') - ready
  if (unnamed > 0) return `${unnamed} ${classifier}的标题需要修改`
  if (pending > 0) return `还有 ${pending} ${classifier}没有传完；传完的可以先新增`
  return count('failed') > 0 ? `${count('failed')} ${classifier}没有传上去，可以重试` : ''
}
