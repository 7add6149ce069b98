import { Button } from 'antd'
import { Initial } from '@/entities/person/Initial'
import { useToast } from '@/components/ui/toast/useToast'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { deviceOf } from '@/entities/sessions/device'
import { formatTime } from '@/lib/time'
import { Changes } from './Changes'
import css from './Trail.module.css'
import { isDone, summaryOf } from './words'

/** The start of a hash, grouped for easy comparison by eye. */
const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`

/** An entry: who, when, from where, with what, which fields, and its place in the chain. */
export function EntryView({ entry }: { entry: TrailEntry }) {
  const toast = useToast()
  const { person, loginAccount, at, address, device, seal, requestId } = entry
  return (
    <div className={css.entry}>
      <dl className={css.facts}>
        <div>
          <dt>谁</dt>
          <dd>
            <Initial name={person.name} small />
            {person.name} <small>{loginAccount}</small>
          </dd>
        </div>
        <div>
          <dt>何时</dt>
          <dd>{formatTime(at)}</dd>
        </div>
        <div>
          <dt>从哪里</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>用什么</dt>
          <dd>{deviceOf(device)}</dd>
        </div>
      </dl>
      {!isDone(entry) && (
        <p className={css.refused} role="note">
          {summaryOf(entry)}
        </p>
      )}
      <Changes entry={entry} />
      <dl className={css.seal} aria-label="存证">
        <div>
          <dt>序号</dt>
          <dd>{seal ? seal.number.toLocaleString('zh-CN') : '一分钟内封存'}</dd>
        </div>
        {seal && (
          <>
            <div>
              <dt>本条</dt>
              <dd title={seal.hash}>{shortHash(seal.hash)}</dd>
            </div>
            <div>
              <dt>前一条</dt>
              <dd title={seal.previous}>{shortHash(seal.previous)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>请求号</dt>
          <dd>{requestId}</dd>
          <Button
            type="link"
            size="small"
            aria-label="复制请求号"
            onClick={() => void toast.copy(requestId, '已复制请求号')}
          >
            复制
          </Button>
        </div>
      </dl>
    </div>
  )
}
