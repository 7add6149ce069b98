import { useMemo } from 'react'
import { Chart, sharesOf } from '@/components/chart'
import type { GuideStatistics } from '@/contract/data/guideStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { percentOf, share } from './words'

/** Share of listening by language. */
export function Languages({ languages, times }: { languages: GuideStatistics['languages']; times: number }) {
  const colours = chartColours[useThemeMode()]
  const build = useMemo(() => sharesOf(languages.map((one, tone) => ({ name: one.language, value: one.times, tone }))), [languages])
  return (
    <>
      <Chart title="收听语种" says={languages.map((one) => `${one.language} ${percentOf(share(one.times, times))}`).join('，')} build={build} height={10} bare />
      <ul>
        {languages.map((one, tone) => (
          <li key={one.language}>
            <i style={{ background: colours[tone % colours.length] }} aria-hidden />
            <span>{one.language}</span>
            <b>{percentOf(share(one.times, times))}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
