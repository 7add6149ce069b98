import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Facts, Sections } from '@/components/form/Facts'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { Initial } from '@/components/person/Initial'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { TrailButton } from '@/components/trail'
import { moneyText } from '@/contract/kit/money'
import { user } from '@/contract/user/user'
import type { UserDetail } from '@/contract/user/user'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { Problems, Rescues } from './Cases'
import { Listening } from './Listening'
import { Orders } from './Orders'
import css from './User.module.css'
import { listenedText, placeOf } from './words'

/** One visitor: profile, visits, purchases and listening history. */
export default function UserDrawer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const drawer = useDrawer(onClosed)
  const today = useCalendarTick('day')
  const reading = useQuery({ queryKey: ['user', 'detail', id], queryFn: ({ signal }) => call(user.detail, { params: { id } }, { signal }) })
  const one = reading.data
  return (
    <SideDrawer
      title={
        <span className={css.title}>
          {one && <Initial name={one.nickname} />}
          <span className={css.nickname}>{one?.nickname ?? '访客'}</span>
        </span>
      }
      acts={one && <TrailButton domain="user" id={one.id} name={one.nickname} size={18} />}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
      foot={
        <span className={css.foot}>
          <Button onClick={drawer.close}>关闭</Button>
        </span>
      }
    >
      {one === undefined ? (
        <QueryState query={reading} what="访客" />
      ) : (
        <Sections>
          <Profile one={one} today={today} />
          <section>
            <h3>去过的景区</h3>
            <ul className={css.visited}>
              {one.guides.map(({ guideId, name, visits, lastAt }) => (
                <li key={guideId}>
                  <span>{name}</span>
                  <small>
                    {visits} 次，最近 {friendlyTime(lastAt, today)}
                  </small>
                </li>
              ))}
            </ul>
            {one.guides.length === 0 && <p className={css.quiet}>还没有到访记录。</p>}
          </section>
          <Orders visitorId={one.id} today={today} />
          <Problems visitorId={one.id} today={today} />
          <Rescues visitorId={one.id} today={today} />
          <Listening listening={one.listening} today={today} />
        </Sections>
      )}
    </SideDrawer>
  )
}

const Profile = ({ one, today }: { one: UserDetail; today: number }) => (
  <Facts
    facts={[
      ['手机号', <PhoneNumber key={one.id} id={one.id} masked={one.phone} />],
      ['来自', placeOf(one) || '不清楚'],
      ['设备', one.device || '不清楚'],
      ['到访', `${one.visits} 次`],
      ['收听', one.listenedSeconds === 0 ? '还没有听过' : listenedText(one.listenedSeconds)],
      ['消费', one.orders === 0 ? '还没有消费' : `${moneyText(one.spent)}，${one.orders} 笔订单`],
      ['首次来访', friendlyTime(one.firstSeenAt, today)],
      ['最近来访', friendlyTime(one.lastSeenAt, today)],
    ]}
  />
)
