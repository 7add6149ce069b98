import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Segmented } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import shared from '@/theme/shared.module.css'
import { guideStatistics, STATISTICS_DAYS } from '@/contract/data/guideStatistics'
import type { GuideStatistics } from '@/contract/data/guideStatistics'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { PartsBar } from '@/components/chart'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import type { GuideDrawerProps } from '../drawer'
import { Days } from './Days'
import { Figures } from './Figures'
import { Seldom } from './Seldom'
import { Spots } from './Spots'
import css from './Statistics.module.css'
import { Stay } from './Stay'
import { percentOf, share } from './words'

const PERIODS = STATISTICS_DAYS.map((days) => ({ value: days, label: `${days} 天` }))

/** What visitors do with a guide: how many, what they play, where they stop. */
export default function StatisticsDrawer({ guide, onClose }: GuideDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [days, setDays] = useState<number>(30)
  const query = { guideId: guide.id, days: String(days) }
  const read = useQuery({
    queryKey: ['statistics', 'guide', query],
    // Stores the requested days: until the new response arrives, the figures keep their own period's label.
    queryFn: async ({ signal }) => ({ ...(await call(guideStatistics.spotHot, { query }, { signal })), days }),
    placeholderData: keepPreviousData,
  })
  const screen = `${paths.bigScreen()}?guide=${encodeURIComponent(guide.id)}`
  return (
    <SideDrawer
      title={`收听统计 · ${guide.name}`}
      width="wide"
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
      foot={
        <>
          <span className={`${shared.aside} ${css.at}`}>
            {read.data && `数据截至 ${formatTime(read.data.at, 'MM-DD HH:mm')}`}
          </span>
          <Button href={screen} target="_blank" rel="noreferrer">
            打开数据大屏
          </Button>
        </>
      }
    >
      <div className={css.body} aria-busy={read.isPlaceholderData}>
        <Segmented aria-label="时间" options={PERIODS} value={days} onChange={setDays} />
        {read.data ? (
          <Content key={guide.id} guideId={guide.id} days={read.data.days} statistics={read.data} />
        ) : (
          <QueryState query={read} what="收听统计" />
        )}
      </div>
    </SideDrawer>
  )
}

/** Share of listening by language. */
function Languages({ languages, times }: { languages: GuideStatistics['languages']; times: number }) {
  const colours = chartColours[useThemeMode()]
  const colourAt = (place: number) => required(colours[place % colours.length], 'colour of the language')
  return (
    <>
      <PartsBar
        summary={`收听语种：${languages.map((item) => `${item.language} ${percentOf(share(item.times, times))}`).join('，')}`}
        parts={languages.map((item, place) => ({ name: item.language, value: item.times, colour: colourAt(place) }))}
        height={10}
      />
      <ul>
        {languages.map((item, tone) => (
          <li key={item.language}>
            <i style={{ background: colourAt(tone) }} aria-hidden />
            <span>{item.language}</span>
            <b>{percentOf(share(item.times, times))}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ContentProps {
  guideId: string
  days: number
  statistics: GuideStatistics
}

function Content({ guideId, days, statistics }: ContentProps) {
  const { spots, languages, seldom, figures } = statistics
  const [requestedTitle, setRequestedTitle] = useState<string>()
  const selectedTitle = spots.some(({ title }) => title === requestedTitle) ? requestedTitle : spots[0]?.title
  const mayOpenPackage = useAuth(({ permittedPaths }) => permittedPaths.has(paths.guideBag()))
  return (
    <>
      <Figures statistics={statistics} days={days} />
      <Days guideId={guideId} days={days} />
      {selectedTitle === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`这 ${days} 天还没有人收听这个导览的讲解`} />
      ) : (
        <div className={css.halves}>
          <Spots spots={spots} selected={selectedTitle} onChoose={setRequestedTitle} />
          <div>
            <Stay guideId={guideId} days={days} title={selectedTitle} />
            <section className={css.languages} aria-label="收听语种">
              <h3>收听语种</h3>
              <Languages languages={languages} times={figures.times} />
            </section>
          </div>
        </div>
      )}
      <Seldom seldom={seldom} days={days} packagePath={mayOpenPackage ? paths.guideBag(guideId) : null} />
    </>
  )
}
