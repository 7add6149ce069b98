import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton } from 'antd'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { TrailButton } from '@/components/record/TrailButton'
import { LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { PAY_PLACE_NAMES } from '@/contract/features/payment/payPlaces'
import { menus } from '@/contract/rights'
import { paymentChannel } from '@/contract/system/paymentChannel'
import type { PaymentChannelSettings } from '@/contract/system/paymentChannel'
import { call, messageOf } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { ChannelForm } from './ChannelForm'
import { Consequences } from './Consequences'
import css from './PaymentChannel.module.css'
import { TryOut } from './TryOut'
import { useTryOut } from './useTryOut'

/** What is saved, whatever the form below holds. */
function collectingText({ provider, demo, canDemo, mchid, places }: PaymentChannelSettings): string {
  if (demo && canDemo) return '现在由演示渠道收款，付的不是真钱'
  if (provider === 'none') return '现在没有渠道收款'
  return `现在由微信支付收款：商户号 ${mchid}，用在${places.map((place) => PAY_PLACE_NAMES[place]).join('、')}`
}

/** What the merchant collects money with: its settings, and a try-out of what is saved. */
export default function PaymentChannelPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['paymentChannel', 'detail'],
    queryFn: ({ signal }) => call(paymentChannel.detail, {}, { signal }),
  })
  return (
    <Flex vertical gap={16}>
      <header className={css.title}>
        <h1 tabIndex={-1}>{menus.paymentChannel.name}</h1>
        <p>{data ? `${collectingText(data)}；只管本商户的收款与退款` : '只管本商户的收款与退款'}</p>
        {data && <Saved settings={data} />}
      </header>
      {data ? (
        <Settings settings={data} />
      ) : (
        <section className={css.panel}>
          {error ? (
            <StatePanel
              picture={<LoadFailedPicture />}
              title="没有读到支付渠道"
              text={messageOf(error)}
              alert
              actions={<Button onClick={() => void refetch()}>重新读取</Button>}
            />
          ) : (
            <Skeleton active paragraph={{ rows: 12 }} />
          )}
        </section>
      )}
    </Flex>
  )
}

function Saved({ settings: { version, updatedAt, updatedBy } }: { settings: PaymentChannelSettings }) {
  const today = useCalendarTick('day')
  return (
    <div className={css.saved}>
      <span>
        {version === 0
          ? '还没有保存过'
          : `上次保存 ${friendlyTime(updatedAt, today)}，${updatedBy?.name ?? '已删除的账号'}`}
      </span>
      <TrailButton domain="paymentChannel" id="paymentChannel" name={menus.paymentChannel.name} />
    </div>
  )
}

function Settings({ settings }: { settings: PaymentChannelSettings }) {
  const tryOut = useTryOut(settings.version)
  return (
    <div className={css.columns}>
      <ChannelForm settings={settings} tryOut={tryOut} />
      <div className={css.side}>
        <TryOut settings={settings} tryOut={tryOut} />
        <Consequences settings={settings} />
      </div>
    </div>
  )
}
