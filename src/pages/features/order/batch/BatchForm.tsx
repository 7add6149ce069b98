import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { DaysPicker } from '@/components/ui/time/pickers'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { same } from '@/components/form/schema'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { QueryState } from '@/components/form/QueryState'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { moneyText } from '@/contract/kit/money'
import { BATCH_ORDERS_MAX, refundBatch } from '@/contract/features/order/refundBatch'
import type { BatchPreview } from '@/contract/features/order/refundBatch'
import { call, CallError } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import { BatchHead } from './BatchHead'
import css from './Batches.module.css'
import type { Draft } from './draft'
import { Labelled } from './Labelled'
import { ProductTable } from './ProductTable'
import { ReasonFields } from './ReasonFields'
import { countText, productTotal, sumOf } from './words'

interface BatchFormProps {
  onClose: () => void
  onSubmitted: (id: string) => void
}

const EMPTY: Draft = { guideId: null, days: null, except: [], name: '', note: '', proof: [] }

/** What a draft lacks before it can be submitted; null if nothing. `count` is null while it is not known. */
function missingOf({ guideId, days, name, note }: Draft, count: number | null, isFailed: boolean): string | null {
  if (guideId === null) return '请选导览'
  if (days === null) return '请选闭园的日期'
  if (isFailed) return '合计没有读到'
  if (count === null) return '正在合计'
  if (count === 0) return '这些天没有可退的订单'
  if (count > BATCH_ORDERS_MAX) return `一批最多 ${BATCH_ORDERS_MAX} 笔，请缩短日期`
  if (name.trim() === '') return '请填名称'
  return note.trim() === '' ? '请写明为什么退' : null
}

/** Chooses the orders of a batch and submits it. */
export function BatchForm({ onClose, onSubmitted }: BatchFormProps) {
  const [draft, setDraft] = useState(EMPTY)
  const [submittedId, setSubmittedId] = useState<string | null>(null)
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const preview = usePreview(draft)
  const total = preview.data ? totalOf(preview.data, draft.except) : null
  const uploads = useBusyUploads()
  const missing =
    uploads.reason ?? missingOf(draft, preview.isFetching ? null : (total?.count ?? null), preview.isError)
  const leave = useLeaveGuard({
    title: '新建批量退款',
    dirty: draft !== EMPTY && submittedId === null,
    keepsDraft: false,
    parameter: 'batch',
    onLeave: onClose,
  })
  const { busy, submit } = useSubmit(draft, preview, setSubmittedId)
  // Only once nothing is unsaved any more.
  const openSubmitted = useEffectEvent(onSubmitted)
  useEffect(() => {
    if (submittedId !== null) openSubmitted(submittedId)
  }, [submittedId])
  return (
    <>
      <BatchHead title="新建批量退款" note="提交后由另一人复核，通过才开始退" onClose={() => void leave()} />
      <div className={css.columns}>
        <section className={shared.card} aria-label="退什么">
          <header className={css.panelHead}>
            <h2>退什么</h2>
            <span className={css.quiet}>这些天能用、还没有听过的订单</span>
          </header>
          <ScopeFields draft={draft} change={change} />
          <Preview draft={draft} query={preview} change={change} />
        </section>
        <aside className={shared.card} aria-label="为什么退">
          <header className={css.panelHead}>
            <h2>为什么退</h2>
          </header>
          <ReasonFields draft={draft} change={change} report={uploads.report} />
          <footer className={css.foot}>
            <p role="status">{missing ?? `${countText(total?.count ?? 0)}，${moneyText(total?.amount ?? 0)}`}</p>
            <Button type="primary" disabled={missing !== null} loading={busy !== null} onClick={submit}>
              提交复核
            </Button>
          </footer>
        </aside>
      </div>
    </>
  )
}

const totalOf = ({ products }: BatchPreview, except: readonly string[]) =>
  sumOf(products.filter(({ product }) => !except.includes(product)).map(productTotal))

function usePreview({ guideId, days, except }: Draft) {
  return useQuery({
    queryKey: ['refundBatch', 'preview', guideId, days, except],
    queryFn: ({ signal }) =>
      call(
        refundBatch.preview,
        { body: { guideId: guideId ?? '', from: '', to: '', ...days, except: [...except] } },
        { signal },
      ),
    enabled: guideId !== null && days !== null,
    // Another choice of products keeps the table; another guide or other days do not.
    placeholderData: (before, query) => (same(query?.queryKey.slice(2, 4), [guideId, days]) ? before : undefined),
    gcTime: 0,
  })
}

/** Submits what the preview showed; refused if it no longer holds. */
function useSubmit(
  { guideId, days, except, name, note, proof }: Draft,
  { data, refetch }: ReturnType<typeof usePreview>,
  onSubmitted: (id: string) => void,
) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'submit'>()
  const submit = () =>
    void once('submit', async () => {
      if (guideId === null || days === null || data === undefined) return
      try {
        const batch = await call(refundBatch.add, {
          body: {
            guideId,
            ...days,
            except: [...except],
            name: name.trim(),
            note: note.trim(),
            proof: [...proof],
            mark: data.mark,
          },
        })
        toast.done(`已提交「${batch.name}」`, `${batch.number}，等另一人复核`)
        onSubmitted(batch.id)
      } catch (error) {
        toast.failed('没有提交', error)
        if (error instanceof CallError) await refetch()
      }
    })
  return { busy, submit }
}

interface FieldsProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
}

function ScopeFields({ draft: { guideId, days }, change }: FieldsProps) {
  const ids = [useId(), useId()] as const
  const guides = useQuery({
    queryKey: ['refundBatch', 'guides'],
    queryFn: ({ signal }) => call(refundBatch.guides, {}, { signal }),
  })
  return (
    <div className={css.fields}>
      <Labelled id={ids[0]} label="导览">
        <Select<string>
          id={ids[0]}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={guides.isError ? '导览没有读到，请刷新' : '选导览'}
          loading={guides.isFetching}
          value={guideId}
          options={(guides.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ guideId: value, except: [] })}
        />
      </Labelled>
      <Labelled id={ids[1]} label="闭园的日期">
        <DaysPicker
          id={ids[1]}
          aria-label="闭园的日期"
          placeholder={['第一天', '最后一天']}
          value={days ?? { from: undefined, to: undefined }}
          onChange={({ from, to }) =>
            change({ days: from !== undefined && to !== undefined ? { from, to } : null, except: [] })
          }
        />
      </Labelled>
    </div>
  )
}

interface PreviewProps extends FieldsProps {
  query: ReturnType<typeof usePreview>
}

/** What would be paid back, and what would not. */
function Preview({ draft: { guideId, days, except }, query, change }: PreviewProps) {
  if (guideId === null || days === null) return <p className={css.hint}>选好导览和日期，这里按商品和渠道合计。</p>
  if (query.data === undefined) return <QueryState query={query} what="合计" />
  const { products, leftOut, offline } = query.data
  if (products.length === 0) return <p className={css.hint}>这些天没有可退的订单。{leftOutText(leftOut)}</p>
  const toggle = (product: string) =>
    change({
      except: except.includes(product) ? except.filter((name) => name !== product) : [...except, product],
    })
  return (
    <>
      <ProductTable products={products} choice={{ except, toggle }} />
      <p className={css.hint}>
        {offline.count > 0 &&
          `其中 ${countText(offline.count)}（${moneyText(offline.amount)}）不是经支付渠道收的，只登记，要线下退款。`}
        {leftOutText(leftOut)}
      </p>
    </>
  )
}

function leftOutText({ used, refunding }: BatchPreview['leftOut']): string {
  const parts = [used > 0 && `已听过的 ${used} 笔`, refunding > 0 && `已退或在退的 ${refunding} 笔`].filter(Boolean)
  return parts.length === 0 ? '' : `没有算进来：${parts.join('，')}。`
}
