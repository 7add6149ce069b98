import { Button, Input, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { counter } from '@/components/form/counter'
import { CheckIcon, CloseIcon, WarningCircleIcon } from '@/components/icons'
import { formatBytes } from '@/lib/files'
import type { StoredKind } from '../transfer'
import { sentText, WAITS } from '../uploadText'
import { useUpload } from '../useUpload'
import css from './Batch.module.css'
import { LocalPicture } from './LocalPicture'
import type { BatchFile, BatchProps } from './types'
import type { Batch } from './useBatch'

interface BatchRowProps<K extends StoredKind> extends Pick<BatchProps<K>, 'kind' | 'nameMax' | 'nameRefusal'> {
  item: BatchFile<K>
  saving: boolean
  onChange: (key: string, part: Partial<BatchFile<K>>) => void
  onProgress: Batch<K>['progress']
  onRemove: (key: string) => void
}

/** A file of the batch: thumbnail, record name, progress and actions. */
export function BatchRow<K extends StoredKind>({
  kind,
  item,
  nameMax,
  nameRefusal,
  saving,
  onChange,
  onProgress,
  onRemove,
}: BatchRowProps<K>) {
  const { key, file, name, phase, fraction, picture } = item
  const { waiting, retry, cancel } = useBatchUpload(kind, item, onChange, onProgress)
  return (
    <li className={css.file} data-phase={phase}>
      <span className={css.look}>{picture && <LocalPicture file={picture} />}</span>
      <div className={css.words}>
        {phase === 'saved' || phase === 'refused' ? (
          <p className={css.name}>{phase === 'saved' ? name : file.name}</p>
        ) : (
          <NameField
            fileName={file.name}
            value={name}
            max={nameMax}
            problem={nameRefusal(name)}
            disabled={saving}
            onChange={(newName) => onChange(key, { name: newName })}
          />
        )}
        {phase === 'sending' && (
          <Progress
            percent={Math.round(fraction * 100)}
            showInfo={false}
            size={{ height: 4 }}
            aria-label={`${file.name} 上传进度`}
          />
        )}
        <p className={css.facts} role="status">
          {phase === 'saved' && <CheckIcon size={14} />}
          {waiting ? WAITS[waiting.obstacle] : phaseText(item)}
          <span>{formatBytes(file.size)}</span>
        </p>
        <Problem of={item} />
      </div>
      <span className={css.buttons}>
        {waiting && (
          <Button size="small" aria-label={`继续上传 ${file.name}`} onClick={waiting.goOn}>
            继续上传
          </Button>
        )}
        {phase === 'failed' && (
          <Button size="small" aria-label={`重试 ${file.name}`} onClick={retry}>
            重试
          </Button>
        )}
        {phase !== 'saved' && (
          <Button
            size="small"
            type="text"
            icon={<CloseIcon size={14} />}
            disabled={saving}
            aria-label={`${phase === 'sending' ? '取消上传' : '移出'} ${file.name}`}
            onClick={() => {
              cancel()
              onRemove(key)
            }}
          />
        )}
      </span>
    </li>
  )
}

/** Sends the file once its turn comes, and reports its progress to the batch. */
function useBatchUpload<K extends StoredKind>(
  kind: K,
  { key, file, phase }: BatchFile<K>,
  onChange: BatchRowProps<K>['onChange'],
  onProgress: Batch<K>['progress'],
) {
  const { upload, send, retry, cancel } = useUpload(kind, (stored) =>
    onChange(key, { phase: 'stored', stored, fraction: 1 }),
  )
  const hasStarted = useRef(false)
  useEffect(() => {
    if (phase !== 'sending' || hasStarted.current) return
    hasStarted.current = true
    send(file)
  }, [file, phase, send])
  const share = upload?.fraction
  const msg = upload?.kind === 'failed' ? upload.msg : null
  useEffect(() => {
    if (share !== undefined)
      onProgress(key, { fraction: share, phase: msg === null ? 'sending' : 'failed', problem: msg })
  }, [key, msg, onProgress, share])
  return { waiting: upload?.kind === 'waiting' ? upload : null, retry, cancel }
}

interface NameFieldProps {
  fileName: string
  value: string
  max: number
  problem: string | null
  disabled: boolean
  onChange: (name: string) => void
}

/** The name of the new record. */
const NameField = ({ fileName, value, max, problem, disabled, onChange }: NameFieldProps) => (
  <>
    <Input
      size="small"
      aria-label={`${fileName} 的标题`}
      count={counter(max)}
      status={problem === null ? undefined : 'error'}
      value={value}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
    {problem !== null && (
      <p className={css.problem} role="alert">
        {problem}
      </p>
    )}
  </>
)

type Phase = BatchFile<StoredKind>['phase']

const phaseText = ({ phase, fraction }: { phase: Phase; fraction: number }) =>
  ({
    checking: '正在检查',
    refused: '',
    queued: '排队等待上传',
    sending: sentText(fraction),
    failed: '',
    stored: '已传完，还没有新增',
    saved: '已新增',
  })[phase]

/** What a problem of each phase prevented. */
const PREVENTED: Partial<Record<Phase, string>> = { failed: '没有传上去：', stored: '没有新增：' }

function Problem({ of: { phase, problem } }: { of: { phase: Phase; problem: string | null } }) {
  if (problem === null) return null
  return (
    <p className={css.problem} role="alert">
      <WarningCircleIcon size={14} />
      {`${PREVENTED[phase] ?? ''}${problem}`}
    </p>
  )
}
