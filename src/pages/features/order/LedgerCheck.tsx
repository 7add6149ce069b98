import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Facts } from '@/components/form/Facts'
import { QueryState } from '@/components/form/QueryState'
import { DocumentCheckIcon } from '@/components/icons'
import type { ResultOf } from '@/contract/kit/core'
import { yuanText } from '@/contract/kit/money'
import { LEDGER_ACCOUNT_NAMES, ledger, ledgerAccount } from '@/contract/features/payment/ledger'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import css from './LedgerCheck.module.css'

type Check = ResultOf<typeof ledger.checkLedger>
type Difference = Check['differences'][number]

/** Opens the comparison of the ledger with the orders. */
export function LedgerCheckButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DocumentCheckIcon size={16} />} onClick={() => setOpen(true)}>
        核对账目
      </Button>
      <Modal title="核对账目" open={open} onCancel={() => setOpen(false)} footer={null} destroyOnHidden>
        <LedgerCheck onLeave={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function LedgerCheck({ onLeave }: { onLeave: () => void }) {
  const query = useQuery({
    queryKey: ['order', 'checkLedger'],
    queryFn: ({ signal }) => call(ledger.checkLedger, {}, { signal }),
    gcTime: 0,
  })
  const check = query.data
  if (check === undefined) return <QueryState query={query} what="账目" />
  const { balances, differing, differences, orders, entries, checkedAt } = check
  const accounts = ledgerAccount.options.filter(
    (account) => (account !== 'fee' && account !== 'voucher') || balances[account] !== 0,
  )
  const total = accounts.reduce((sum, account) => sum + balances[account], 0)
  return (
    <>
      {differing === 0 ? (
        <Alert type="success" showIcon title={`${orders} 笔收过款的订单，${entries} 条账，全部对得上`} />
      ) : (
        <Alert type="error" showIcon title={`${differing} 笔订单的账对不上`} />
      )}
      <p className={css.unit}>科目余额，元</p>
      <Facts
        sums
        facts={[
          ...accounts.map((account) => [LEDGER_ACCOUNT_NAMES[account], yuanText(balances[account])] as const),
          ['合计', yuanText(total)] as const,
        ]}
      />
      {differences.length > 0 && (
        <ul className={css.differences}>
          {differences.map((difference) => (
            <li key={difference.id}>
              <Link to={`${paths.orderRecord()}?order=${difference.id}`} onClick={onLeave}>
                {difference.number}
              </Link>
              <span>{differenceText(difference)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.at}>{formatTime(checkedAt)} 核对；每天也自动核对一次。与渠道账单的核对在“对账”。</p>
    </>
  )
}

const differenceText = ({ net, booked, transit, bookedTransit }: Difference): string =>
  [
    net === booked ? '' : `净收 ${yuanText(net)}，账上 ${yuanText(booked)}`,
    transit === bookedTransit ? '' : `在途 ${yuanText(transit)}，账上 ${yuanText(bookedTransit)}`,
  ]
    .filter(Boolean)
    .join('；')
