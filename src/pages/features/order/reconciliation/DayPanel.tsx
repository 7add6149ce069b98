import { Button } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { ChevronLeftIcon, DownloadIcon, RefreshIcon } from '@/components/icons'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { useToast } from '@/components/ui/toast/useToast'
import { BILL_READY_HOUR, isPending, latestBillDay } from '@/contract/features/payment/differences'
import { BILL_NAMES, reconciliation } from '@/contract/features/payment/reconciliation'
import type { BillKind, DayDetail, Difference } from '@/contract/features/payment/reconciliation'
import type { CallInput, Endpoint } from '@/contract/kit/core'
import { call, callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import { useBridge } from '@/entities/orderBridge/useBridge'
import shared from '@/theme/shared.module.css'
import { minuteText, weekdayText } from '@/contract/kit/chinaClock'
import css from './DayPanel.module.css'
import { DifferencePanel } from './DifferencePanel'
import { Kinds } from './Kinds'
import { useDay, useRefresh } from './queries'
import { Totals } from './Totals'

interface DayPanelProps {
  day: string
  now: number
  isReconciled: boolean
  hasChannel: boolean
  isNarrow: boolean
  onBack: () => void
}

const titleOf = (day: string) => `${day.slice(5)} 星期${weekdayText(day)}`

function emptyText(isReady: boolean, hasChannel: boolean): string {
  if (!isReady) return `账单第二天 ${BILL_READY_HOUR}:00 以后才有，还没有到。`
  return hasChannel ? '可以现在向渠道取账单，或上传从商户平台下载的账单。' : '没有接入支付渠道，没有账单可取。'
}

/** One day: what both sides come to, its differences, and the one that is open. */
export function DayPanel({ day, now, isReconciled, hasChannel, isNarrow, onBack }: DayPanelProps) {
  const query = useDay(day, isReconciled)
  const bridge = useBridge()
  const openBridge = () => bridge.open({ from: day, to: day })
  const { data } = query
  const fetching = useFetching(day)
  const isReady = day <= latestBillDay(now)
  if (isReconciled && data)
    return (
      <>
        <Reconciled
          detail={data}
          fetching={fetching}
          hasChannel={hasChannel}
          isNarrow={isNarrow}
          onBack={onBack}
          onBridge={openBridge}
        />
        {bridge.drawer}
      </>
    )
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label={titleOf(day)}>
      <header className={css.head}>
        {isNarrow && <Back onBack={onBack} />}
        <h2>{titleOf(day)}</h2>
      </header>
      {isReconciled ? (
        <QueryState query={query} what="这一天的对账" />
      ) : (
        <StatePanel
          picture={<EmptyNewPicture />}
          title="这一天还没有对过账"
          text={emptyText(isReady, hasChannel)}
          actions={
            <>
              {isReady && hasChannel && (
                <Button type="primary" loading={fetching.busy} onClick={fetching.run}>
                  取账单
                </Button>
              )}
              <Button onClick={openBridge}>看这天的成交额</Button>
            </>
          }
        />
      )}
      {bridge.drawer}
    </section>
  )
}

const Back = ({ onBack }: { onBack: () => void }) => (
  <Button type="text" aria-label="返回" icon={<ChevronLeftIcon size={18} />} onClick={onBack} />
)

/** Has the channel give the day's bills again. */
function useFetching(day: string) {
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, once } = useSingleFlight<'fetch'>()
  const run = () =>
    void once('fetch', async () => {
      try {
        const { differences } = await call(reconciliation.fetch, { params: { day } })
        await refresh()
        toast.done(`已核对 ${day} 的账单`, differences === 0 ? '两边相符' : `差错 ${differences} 笔`)
      } catch (error) {
        toast.failed('没有取到账单', error)
      }
    })
  return { busy: busy !== null, run }
}

interface ReconciledProps {
  detail: DayDetail
  fetching: ReturnType<typeof useFetching>
  hasChannel: boolean
  isNarrow: boolean
  onBack: () => void
  onBridge: () => void
}

function Reconciled(props: ReconciledProps) {
  const { detail, isNarrow, onBridge } = props
  const { day, list } = detail
  // The first one stays open, with what is typed there, when others come before it.
  const [id, setId] = useState(() => (isNarrow ? null : (firstOf(list)?.id ?? null)))
  const opened = list.find((difference) => difference.id === id) ?? (isNarrow ? null : firstOf(list))
  if (isNarrow && opened)
    return <DifferencePanel key={opened.id} difference={opened} list={list} onOpen={setId} onBack={() => setId(null)} />
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label={titleOf(day)}>
      <Head {...props} />
      <Totals detail={detail} onBridge={onBridge} />
      {list.length === 0 ? (
        <p className={css.agrees}>两边一笔不差。</p>
      ) : (
        <div className={css.body}>
          <Kinds detail={detail} opened={opened?.id ?? null} onOpen={setId} />
          {opened && <DifferencePanel key={opened.id} difference={opened} list={list} onOpen={setId} />}
        </div>
      )}
    </section>
  )
}

function Head({ detail, fetching, hasChannel, isNarrow, onBack }: ReconciledProps) {
  const { day, funds, differences, pending, fetchedAt, lines, took, uploaded } = detail
  return (
    <header className={css.head}>
      {isNarrow && <Back onBack={onBack} />}
      <h2>{titleOf(day)}</h2>
      {differences > 0 && (
        <span className={shared.chip} data-tone={pending > 0 ? 'waiting' : undefined}>
          差错 {differences} 笔{pending > 0 && `，待处理 ${pending}`}
        </span>
      )}
      <p>
        {minuteText(fetchedAt)} {uploaded ? '上传账单' : '取账单'}，{lines.toLocaleString('zh-CN')} 行
        {took > 0 && `，核 ${(took / 1000).toFixed(1)} 秒`}
      </p>
      <span className={css.actions}>
        {hasChannel && (
          <Button
            aria-label="重新取账单"
            title="重新取账单"
            icon={<RefreshIcon size={16} />}
            loading={fetching.busy}
            onClick={fetching.run}
          />
        )}
        <Bill day={day} bill="trade" />
        <Bill day={day} bill="funds" disabled={funds === null} />
        <FileButton label="差错 xlsx" endpoint={reconciliation.exportExcel} input={{ body: { day } }} />
      </span>
    </header>
  )
}

const firstOf = (list: readonly Difference[]): Difference | null =>
  list.find(({ state }) => isPending(state)) ?? list[0] ?? null

const Bill = ({ day, bill, disabled = false }: { day: string; bill: BillKind; disabled?: boolean }) => (
  <FileButton
    label={BILL_NAMES[bill]}
    endpoint={reconciliation.bill}
    input={{ params: { day, bill } }}
    disabled={disabled}
  />
)

interface FileButtonProps<E extends Endpoint> {
  label: string
  endpoint: E
  input: CallInput<E>
  disabled?: boolean
}

function FileButton<E extends Endpoint>({ label, endpoint, input, disabled = false }: FileButtonProps<E>) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'download'>()
  const run = () =>
    void once('download', async () => {
      try {
        const { blob, fileName } = await callFile(endpoint, input)
        saveBlob(blob, fileName ?? label)
      } catch (error) {
        toast.failed('没有下载', error)
      }
    })
  return (
    <Button icon={<DownloadIcon size={16} />} disabled={disabled} loading={busy !== null} onClick={run}>
      {label}
    </Button>
  )
}
