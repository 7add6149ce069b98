import { Button } from 'antd'
import { useState } from 'react'
import { ShieldCheckIcon, WarningCircleIcon } from '@/components/icons'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { auditTrail, PROBLEM_NAMES } from '@/contract/system/auditTrail'
import type { ChainProblem, Verification } from '@/contract/system/auditTrail'
import { call } from '@/lib/call'
import css from './AuditTrail.module.css'

const placeWords = ({ number, to, kind }: ChainProblem) =>
  `第 ${number}${to > number ? `–${to}` : ''} 条${PROBLEM_NAMES[kind]}`

function summary({ checked, problems }: Verification): string {
  if (problems.length === 0) return `最近 ${checked.toLocaleString('zh-CN')} 条前后相接，没有缺改`
  return `${problems.slice(0, 2).map(placeWords).join('，')}${problems.length > 2 ? ` 等 ${problems.length} 处` : ''}`
}

/** Has the server verify the chain of entries, and shows the result in one quiet line. */
export function ChainCheck() {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'verifying'>()
  const [verification, setVerification] = useState<Verification | null>(null)
  const verify = () =>
    once('verifying', async () => {
      try {
        setVerification(await call(auditTrail.verify))
      } catch (error) {
        toast.failed('没有核对完', error)
      }
    })
  const broken = verification !== null && verification.problems.length > 0
  return (
    <span className={css.chain} role="status" data-broken={broken || undefined}>
      {verification && (
        <>
          {broken ? <WarningCircleIcon size={16} /> : <ShieldCheckIcon size={16} />}
          <span title={verification.problems.map(placeWords).join('，') || undefined}>{summary(verification)}</span>
        </>
      )}
      <Button type="link" size="small" loading={busy !== null} onClick={() => void verify()}>
        {verification ? '再核对一次' : '核对是否完整'}
      </Button>
    </span>
  )
}
