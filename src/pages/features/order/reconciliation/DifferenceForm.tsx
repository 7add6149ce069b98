import { Button, ConfigProvider, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { DIFFERENCE_NOTE_MAX, NEXT_STEP_NAMES, nextStepsOf } from '@/contract/features/payment/differences'
import type { NextStep } from '@/contract/features/payment/differences'
import { reconciliation } from '@/contract/features/payment/reconciliation'
import type { Difference } from '@/contract/features/payment/reconciliation'
import { call, CallError } from '@/lib/call'
import css from './DifferencePanel.module.css'
import { usePeople, useRefresh } from './queries'
import { useDifferenceDraft } from './useDifferenceDraft'
import { consequenceOf } from './words'

type Errors = Readonly<Record<string, string>>

interface Values {
  nextStep: NextStep | null
  ownerId: string | null
  reviewerId: string | null
  note: string
}

const initialOf = ({ nextStep, owner, reviewer, note }: Difference): Values => ({
  nextStep,
  ownerId: owner?.id ?? null,
  reviewerId: reviewer?.id ?? null,
  note,
})

/** Stores the values, or hands them to a second person; refused fields say why. */
function useSaving({ id, version }: Difference, onSaved: (values: Values) => void) {
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, once } = useSingleFlight<'save' | 'submit'>()
  const [errors, setErrors] = useState<Errors>({})
  const run = (values: Values, submit: boolean) =>
    void once(submit ? 'submit' : 'save', async () => {
      setErrors({})
      try {
        await call(reconciliation.save, { params: { id }, body: { version, ...values, submit } })
        onSaved(values)
        toast.done(submit ? '已提交复核' : '已存下')
        await refresh()
      } catch (error) {
        const fields = error instanceof CallError ? error.fields : []
        setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
        if (fields.length === 0) toast.failed('没有存下', error)
        // A colleague saved first: their text comes with the row, and this one is offered as a draft.
        if (error instanceof CallError && error.status === 409) await refresh()
      }
    })
  return { busy, errors, run }
}

/** What is to be done about an open difference, by whom, and who looks at it a second time. */
export function DifferenceForm({ difference }: { difference: Difference }) {
  const form = useDifferenceDraft(difference, initialOf(difference))
  const { values, before, isDirty, set, reset } = form
  const isWaiting = form.draft.offered.length > 0
  const { busy, errors, run } = useSaving(difference, reset)
  useLeaveGuard({
    title: '这笔差错的处理',
    dirty: isDirty,
    keepsDraft: !form.failed,
    parameter: 'day',
    onLeave: (how) => how === 'discard' && reset(before),
  })
  const { data } = usePeople()
  const ownerId = values.ownerId ?? data?.me ?? null
  const sent = { ...values, ownerId }
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const reviewers = options.filter(({ value }) => value !== ownerId && value !== data?.me)
  return (
    <Form layout="vertical" className={css.form} disabled={isWaiting}>
      {isWaiting && <Offer version={difference.version} form={form} />}
      <Form.Item label="下一步" {...refusal(errors['nextStep'])}>
        <Radio.Group
          aria-label="下一步"
          className={css.choices}
          value={values.nextStep}
          onChange={({ target }) => set({ nextStep: target.value as NextStep })}
        >
          {nextStepsOf(difference).map((step) => (
            <Radio key={step} value={step} className={css.choice} data-chosen={values.nextStep === step || undefined}>
              <span>{NEXT_STEP_NAMES[step]}</span>
              <small>{consequenceOf(step, difference)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <div className={css.pair}>
        <Form.Item label="负责人" {...refusal(errors['ownerId'])}>
          <Select aria-label="负责人" value={ownerId} options={options} onChange={(value) => set({ ownerId: value })} />
        </Form.Item>
        <Form.Item label="复核，不能是同一人" {...refusal(errors['reviewerId'])}>
          <Select
            aria-label="复核"
            value={values.reviewerId}
            options={reviewers}
            placeholder="选一位"
            notFoundContent="没有别的员工能对账，请先在角色管理里给权限"
            allowClear
            onChange={(value) => set({ reviewerId: value ?? null })}
          />
        </Form.Item>
      </div>
      <Form.Item label="备注" {...refusal(errors['note'])}>
        <Input.TextArea
          aria-label="备注"
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={DIFFERENCE_NOTE_MAX}
          showCount
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Form.Item>
      <Foot
        busy={busy}
        isWaiting={isWaiting}
        isHeld={values.nextStep === 'hold'}
        onSave={() => run(sent, false)}
        onSubmit={() => run(sent, true)}
      />
    </Form>
  )
}

interface OfferProps {
  version: number
  form: Pick<ReturnType<typeof useDifferenceDraft<Values>>, 'draft' | 'take'>
}

/** The form around it is disabled until it is answered. */
const Offer = ({ version, form: { draft, take } }: OfferProps) => (
  <ConfigProvider componentDisabled={false}>
    <DraftOffer
      draft={draft}
      version={version}
      kind="处理"
      titleOf={({ note }) => note}
      olderNote="这笔差错后来有人处理过，请先核对。"
      onTake={take}
    />
  </ConfigProvider>
)

interface FootProps {
  busy: 'save' | 'submit' | null
  /** A draft is offered. */
  isWaiting: boolean
  isHeld: boolean
  onSave: () => void
  onSubmit: () => void
}

const Foot = ({ busy, isWaiting, isHeld, onSave, onSubmit }: FootProps) => (
  <footer className={css.foot}>
    <p>复核通过才照下一步办</p>
    <Button loading={busy === 'save'} disabled={isWaiting || busy === 'submit'} onClick={onSave}>
      存下
    </Button>
    <Button
      type="primary"
      loading={busy === 'submit'}
      disabled={isWaiting || busy === 'save' || isHeld}
      onClick={onSubmit}
    >
      提交复核
    </Button>
  </footer>
)

const refusal = (message: string | undefined) =>
  message === undefined ? {} : ({ validateStatus: 'error', help: message } as const)
