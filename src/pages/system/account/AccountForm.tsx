import { use } from 'react'
import RecordForm from '@/components/record/form/RecordForm'
import type { RecordFormProps } from '@/components/record'
import { useAllowed } from '@/components/ui/Allowed'
import { account, accountKind } from '@/contract/system/account'
import { right } from '@/contract/rights'
import { OpenContext } from './open'

const NEXT = () => '还没有密码，生成后才能登录'

/** A new account is useless without a password: saving leads to it. */
export default function AccountForm({ onDone, ...props }: RecordFormProps) {
  const open = use(OpenContext)
  const mayReset = useAllowed()(right('account', 'resetPassword'))
  const isNew = props.id === undefined
  return (
    <RecordForm
      kind={accountKind}
      calls={account}
      consequence={isNew ? NEXT : undefined}
      {...props}
      onDone={(result) => {
        onDone(result)
        const saved = accountKind.record.safeParse(result)
        if (isNew && mayReset && saved.success) open({ id: saved.data.id, name: saved.data.name, reset: true })
      }}
    />
  )
}
