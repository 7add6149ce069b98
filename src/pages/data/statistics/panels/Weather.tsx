import { SKIES } from '@/contract/operation/miniProgram/page/minaModules'
import type { GuideWeather } from '@/contract/guide/guide/guideWeather'
import { Panel } from '../Panel'
import { REFRESH_SELDOM } from '../useFigures'
import type { Figures } from '../useFigures'
import { minuteText, weekdayText } from '@/contract/kit/chinaClock'
import { dateOf } from '../words'
import styles from './Panels.module.css'
import { SkyIcon } from './SkyIcon'

const DAYS = 4
const DAY = 86_400_000

/** When it was reported: the hour if today, else with the day. */
const whenOf = ({ at }: GuideWeather, now: number) =>
  now - at < DAY ? minuteText(at) : `${dateOf(at).split(' ')[0]} ${minuteText(at)}`

const sourceNote = ({ weather, at }: { weather: GuideWeather | null; at: number }) =>
  weather && (
    <span data-late={weather.stale || undefined}>
      {`${weather.sourceName}，${whenOf(weather, at)}${weather.source === 'operator' ? '' : ' 取得'}${weather.stale ? '，之后没有取到' : ''}`}
    </span>
  )

/** Now and the next days, with source and time. */
export const Weather = ({ weather }: Pick<Figures, 'weather'>) => (
  <Panel
    title="天气"
    note={sourceNote}
    query={weather}
    interval={REFRESH_SELDOM}
    empty={(report) => (report.weather ? null : '还没有接入天气，也没有填写')}
  >
    {(report) => report.weather && <Content weather={report.weather} />}
  </Panel>
)

function Content({ weather: { sky, temperature, wind, humidity, note, days } }: { weather: GuideWeather }) {
  const more = [wind, humidity === null ? '' : `湿度 ${humidity} %`, days.length === 0 ? note : '']
    .filter(Boolean)
    .join('，')
  return (
    <>
      <div className={styles.now}>
        <SkyIcon sky={sky} size={52} />
        <b>{temperature}°</b>
        <p>
          {SKIES[sky]}
          <small>{more}</small>
        </p>
      </div>
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.slice(0, DAYS).map(({ day, sky: forecast, low, high }, index) => (
            <li key={day}>
              <span>{index === 0 ? '今天' : `周${weekdayText(day)}`}</span>
              <SkyIcon sky={forecast} size={30} />
              <span className={styles.degrees}>
                {low} / {high}°
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
