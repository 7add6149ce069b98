import { Cloud, CloudFog, CloudLightning, CloudRain, CloudSun, Snowflake, Sun, Wind } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Weather } from '../content/calls'
import { minuteText } from '@/contract/kit/chinaClock'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './WeatherCard.module.css'

const ICONS: Readonly<Record<Weather['sky'], LucideIcon>> = {
  sunny: Sun,
  cloudy: CloudSun,
  overcast: Cloud,
  rain: CloudRain,
  storm: CloudLightning,
  snow: Snowflake,
  fog: CloudFog,
  wind: Wind,
}

/** The weather with its source: it may be the operators' word or old. */
export function WeatherCard({ weather }: { weather: Weather }) {
  const words = useWords()
  const { sky, temperature, low, high, wind, humidity, note, at, source, sourceName, stale } = weather
  const Icon = ICONS[sky]
  return (
    <section className={css.card} aria-label={words.weather}>
      <Icon aria-hidden size={28} strokeWidth={1.75} className={css.icon} />
      <strong className={css.now}>{temperature}°</strong>
      <p className={css.facts}>
        <span>
          {words.skies[sky]}
          {low !== null && high !== null && `  ${fill(words.degrees, { low, high })}`}
        </span>
        <span>{wind === '' && humidity !== null ? fill(words.humidity, { percent: humidity }) : wind}</span>
      </p>
      <p className={css.source}>
        <span>{note}</span>
        <span>
          {fill(words.asOf, { time: minuteText(at), source: source === 'operator' ? words.scenicArea : sourceName })}
        </span>
        {stale && <span>{words.outdatedWeather}</span>}
      </p>
    </section>
  )
}
