import type { GuideWeather } from '../../src/contract/guide/guide/guideWeather'
import type { Position } from '../../src/contract/kit/place'

/** A weather report for a place, in Chinese. */
export type WeatherReport = Pick<GuideWeather, 'sky' | 'temperature' | 'low' | 'high' | 'wind' | 'humidity' | 'days'>

/** The weather service of an installation; without one, the weather entered by operators is shown. */
export interface WeatherService {
  /** Its name as shown to visitors and operators: 和风天气. */
  name: string
  /** Throws if it does not answer, or not with a report. */
  read(at: Position): Promise<WeatherReport>
}
