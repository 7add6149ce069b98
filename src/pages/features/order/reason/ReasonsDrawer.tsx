import RecordsDrawer from '@/components/record/RecordsDrawer'
import { refundReason, refundReasonKind } from '@/contract/features/order/refundReason'
import { TranslationsControl } from './TranslationsControl'

const FIELDS = {
  translations: {
    control: TranslationsControl,
    text: (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts)
        .map(([code, text]) => `${code} ${text}`)
        .join('\n'),
  },
}

const noteOf = ({
  asksWords,
  translations,
}: {
  asksWords: boolean
  translations: Readonly<Record<string, string>>
}) => {
  const count = Object.keys(translations).length
  return [asksWords ? '要写明' : '', count > 0 ? `${count} 种外语` : '只有中文'].filter(Boolean).join('，')
}

/** The merchant's refund reasons, in display order. */
export default function ReasonsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <RecordsDrawer
      kind={refundReasonKind}
      calls={refundReason}
      fields={FIELDS}
      title="退款原因"
      advice="访客申请退款时从中选一个，如 同行人未到、重复购买"
      noteOf={noteOf}
      offlineNote="不能再选它，已经申请的不变"
      relatedDomains={['order', 'orderStatistics']}
      onClose={onClose}
    />
  )
}
