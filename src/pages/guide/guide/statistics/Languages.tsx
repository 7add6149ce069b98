import { useMemo } from 'react'
import { Chart, sharesOf } from '@/components/chart'
import type { GuideStatistics } from '@/contract/data/guideStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { percentOf, share } from './words'

/** Share of listening by language. */
export function Languages({ languages, times }: { languages: GuideStatistics['languages']; times: number }) {
  const colours = chartColours[useThemeMode()]
  const build = useMemo(
    () => sharesOf(languages.map((item, tone) => ({ name: item.language, value: item.times, tone }))),
    [languages],
  )
  return (
    <>
      <Chart
        title="收听语种"
        summary={languages.map((item) => `${item.language} ${percentOf(share(item.times, times))}`).join('，')}
        build={build}
        height={10}
        bare
      />
      <ul>
        {languages.map((item, tone) => (
          <li key={item.language}>
            <i style={{ background: colours[tone % colours.length] }} aria-hidden />
            <span>{item.language}</span>
            <b>{percentOf(share(item.times, times))}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
