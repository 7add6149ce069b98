import { Button } from 'antd'
import { Facts } from '@/components/form/Facts'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { NEXT_STEP_NAMES } from '@/contract/features/payment/differences'
import { reconciliation } from '@/contract/features/payment/reconciliation'
import type { Difference } from '@/contract/features/payment/reconciliation'
import { call } from '@/lib/call'
import css from './DifferencePanel.module.css'
import { usePeople, useRefresh } from './queries'
import { billTime, consequenceOf } from './words'

/** The second look at what was submitted. */
export function Review({ difference }: { difference: Difference }) {
  const { id, version, nextStep, owner, reviewer, submittedBy, submittedAt, note } = difference
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, once } = useSingleFlight<'pass' | 'back'>()
  const { data } = usePeople()
  const isOwn = data !== undefined && (data.me === submittedBy?.id || data.me === owner?.id)
  const run = (pass: boolean) =>
    void once(pass ? 'pass' : 'back', async () => {
      try {
        await call(reconciliation.review, { params: { id }, body: { version, pass } })
        toast.done(pass ? '已复核，关账' : '已退回')
      } catch (error) {
        toast.failed(pass ? '没有关账' : '没有退回', error)
      }
      await refresh()
    })
  return (
    <div className={css.form}>
      <Facts
        facts={[
          ['下一步', nextStep && `${NEXT_STEP_NAMES[nextStep]}：${consequenceOf(nextStep, difference)}`],
          ['负责人', owner?.name],
          ['提交', `${submittedBy?.name ?? ''} ${submittedAt === null ? '' : billTime(submittedAt).slice(0, 11)}`],
          ['复核', reviewer?.name],
          ['备注', note || '没有'],
        ]}
      />
      <footer className={css.foot}>
        <p>{isOwn ? '等另一个人复核' : '通过就照下一步办'}</p>
        <Button loading={busy === 'back'} disabled={isOwn || busy === 'pass'} onClick={() => run(false)}>
          退回
        </Button>
        <Button type="primary" loading={busy === 'pass'} disabled={isOwn || busy === 'back'} onClick={() => run(true)}>
          复核通过
        </Button>
      </footer>
    </div>
  )
}
