import type { GuideWeather } from '../../src/contract/guide/guide/guideWeather'
import type { Position } from '../../src/contract/kit/place'

/** What a weather service says of a place, in Chinese. */
export type WeatherReport = Pick<GuideWeather, 'sky' | 'temperature' | 'low' | 'high' | 'wind' | 'humidity' | 'days'>

/** The weather service of an installation; without one, what operators write is shown. */
export interface WeatherService {
  /** As visitors and operators know it: 和风天气. */
  name: string
  /** Throws when it does not answer, or not with a report. */
  read(at: Position): Promise<WeatherReport>
}
