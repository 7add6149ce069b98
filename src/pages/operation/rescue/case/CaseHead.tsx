import { Button, Flex } from 'antd'
import { StateTag, Tag } from '@/components/list/cells'
import { Facts } from '@/components/form/Facts'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { TrailButton } from '@/components/record/TrailButton'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES, RESCUE_STATE_NAMES } from '@/contract/operation/rescue/rescueStates'
import { fromWgs84 } from '@/lib/geo'
import { formatTime, isSameDay } from '@/lib/time'
import { STATE_STYLES } from '../states'
import { Timer } from '../Timer'
import { placeOf, durationText } from '../words'
import css from './CaseHead.module.css'

/** Caller, incident, location. */
export function CaseHead({ detail, clockOffset }: { detail: RescueDetail; clockOffset: number }) {
  const today = useCalendarTick('day')
  const { createdAt, claimedAt, accuracy, people, handler, guide } = detail
  const calledText = `${formatTime(createdAt, isSameDay(createdAt, today) ? 'HH:mm:ss' : 'MM-DD HH:mm:ss')} 求助`
  return (
    <Flex component="section" vertical gap={8} className={css.head} aria-label="求助内容">
      <Flex align="center" gap={8}>
        <h2 className={`${shared.ellipsis} ${shared.heading}`}>{detail.visitor.nickname}</h2>
        <Tag>{RESCUE_KIND_NAMES[detail.kind]}</Tag>
        <span className={shared.end}>
          <Timer row={detail} clockOffset={clockOffset} large />
        </span>
        <TrailButton domain="rescue" id={detail.id} name={detail.visitor.nickname} size={18} />
      </Flex>
      <Flex component="p" wrap gap="4px 12px" className={shared.hint}>
        <StateTag {...STATE_STYLES[detail.state]} name={RESCUE_STATE_NAMES[detail.state]} />
        {[
          calledText,
          claimedAt === null ? '还没有人认领' : `${durationText(Math.round((claimedAt - createdAt) / 1000))}后认领`,
        ].join(' · ')}
      </Flex>
      <p className={css.phone}>
        <PhoneNumber key={detail.id} id={detail.visitor.id} masked={detail.phone} dials />
      </p>
      {detail.content !== '' && <blockquote className={`${shared.quote} ${css.content}`}>{detail.content}</blockquote>}
      <Facts
        facts={[
          ['位置', placeOf(detail.nearest)],
          ['定位精度', accuracy === null ? '不清楚' : `± ${Math.round(accuracy)} 米`],
          ['坐标', <Coordinates key="place" lng={detail.lng} lat={detail.lat} />],
          ['人数', people === null ? '没有说' : `${people} 人`],
          ['导览', guide?.name ?? '不在任何导览里'],
          ['处理人', handler?.name ?? '还没有'],
        ]}
      />
    </Flex>
  )
}

/** Six decimal places are a tenth of a metre. */
const textOf = (lng: number, lat: number) => `${lng.toFixed(6)},${lat.toFixed(6)}`

function Coordinates({ lng, lat }: { lng: number; lat: number }) {
  const toast = useToast()
  return (
    <Flex component="span" wrap align="center" gap="0 12px" className={css.coordinates}>
      <span>{textOf(lng, lat)}</span>
      <Button
        type="link"
        size="small"
        title="WGS-84，救援队和手持机用的坐标"
        onClick={() => void toast.copy(textOf(lng, lat), '已复制 GPS 坐标', 'WGS-84，给救援队和手持机')}
      >
        复制 GPS 坐标
      </Button>
      <Button
        type="link"
        size="small"
        title="高德、腾讯地图用的坐标（GCJ-02）"
        onClick={() =>
          void toast.copy(textOf(...fromWgs84('GCJ-02', [lng, lat])), '已复制高德坐标', 'GCJ-02，贴到高德、腾讯地图里')
        }
      >
        复制高德坐标
      </Button>
    </Flex>
  )
}
