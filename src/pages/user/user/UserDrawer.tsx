import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Facts, Sections } from '@/components/form/Facts'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { Initial } from '@/entities/person/Initial'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { TrailButton } from '@/components/record/TrailButton'
import { moneyText } from '@/contract/kit/money'
import { user } from '@/contract/user/user'
import type { UserDetail } from '@/contract/user/user'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { Foot } from '@/components/form/Foot'
import { Problems, Rescues } from './Cases'
import { Listening } from './Listening'
import { Orders } from './Orders'
import css from './User.module.css'
import { listeningText, placeOf } from './words'

/** One visitor: profile, visits, purchases and listening history. */
export default function UserDrawer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const drawer = useDrawer(onClosed)
  const today = useCalendarTick('day')
  const query = useQuery({
    queryKey: ['user', 'detail', id],
    queryFn: ({ signal }) => call(user.detail, { params: { id } }, { signal }),
  })
  const detail = query.data
  return (
    <SideDrawer
      title={
        <span className={css.title}>
          {detail && <Initial name={detail.nickname} />}
          <span className={css.nickname}>{detail?.nickname ?? '访客'}</span>
        </span>
      }
      actions={detail && <TrailButton domain="user" id={detail.id} name={detail.nickname} size={18} />}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
      foot={
        <Foot>
          <Button onClick={drawer.close}>关闭</Button>
        </Foot>
      }
    >
      {detail === undefined ? (
        <QueryState query={query} what="访客" />
      ) : (
        <Sections>
          <Profile detail={detail} today={today} />
          <section>
            <h3>去过的景区</h3>
            <ul className={css.visited}>
              {detail.guides.map(({ guideId, name, visits, lastAt }) => (
                <li key={guideId}>
                  <span>{name}</span>
                  <small>
                    {visits} 次，最近 {friendlyTime(lastAt, today)}
                  </small>
                </li>
              ))}
            </ul>
            {detail.guides.length === 0 && <p className={css.quiet}>还没有到访记录。</p>}
          </section>
          <Orders visitorId={detail.id} today={today} />
          <Problems visitorId={detail.id} today={today} />
          <Rescues visitorId={detail.id} today={today} />
          <Listening listening={detail.listening} today={today} />
        </Sections>
      )}
    </SideDrawer>
  )
}

const Profile = ({ detail, today }: { detail: UserDetail; today: number }) => (
  <Facts
    facts={[
      ['手机号', <PhoneNumber key={detail.id} id={detail.id} masked={detail.phone} />],
      ['来自', placeOf(detail) || '不清楚'],
      ['设备', detail.device || '不清楚'],
      ['到访', `${detail.visits} 次`],
      ['收听', detail.listenedSeconds === 0 ? '还没有听过' : listeningText(detail.listenedSeconds)],
      ['消费', detail.orders === 0 ? '还没有消费' : `${moneyText(detail.spent)}，${detail.orders} 笔订单`],
      ['首次来访', friendlyTime(detail.firstSeenAt, today)],
      ['最近来访', friendlyTime(detail.lastSeenAt, today)],
    ]}
  />
)
