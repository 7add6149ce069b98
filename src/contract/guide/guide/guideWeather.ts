import * as z from 'zod'
import { day } from '../../kit/chinaDay'
import { menuRight } from '../../rights'
import { byId, endpoint, anyOfRights, line, time } from '../../kit/core'
import { SKIES } from './skies'
import type { Sky } from './skies'

/** Cache lifetime of a weather service's response. */
export const WEATHER_KEPT_MS = 10 * 60_000
/** Days of forecast, including today. */
export const WEATHER_DAYS_MAX = 7

const WIND_MAX = 12
const NOTE_MAX = 20

const sky = z.enum(Object.keys(SKIES) as [Sky, ...Sky[]])
const degrees = z.int().min(-90).max(70)

const weatherDay = z.object({ day, sky, low: degrees, high: degrees })

export const guideWeatherNow = z.object({
  /** Either the weather service's data for the guide's place, or text entered on the mini-program page, for all guides. */
  source: z.enum(['service', 'operator']),
  sourceName: line(40),
  /** When the service was queried, or the text last changed. */
  at: time,
  /** The service has not responded since; these are its last data. */
  stale: z.boolean(),
  sky,
  temperature: degrees,
  low: degrees.nullable(),
  high: degrees.nullable(),
  wind: line(WIND_MAX),
  /** Relative, in percent. */
  humidity: z.int().min(0).max(100).nullable(),
  note: line(NOTE_MAX),
  days: z.array(weatherDay).max(WEATHER_DAYS_MAX),
})
export type GuideWeather = z.output<typeof guideWeatherNow>

export const guideWeather = {
  weather: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/weather/{id}',
    // Stores what the weather service answered.
    effect: 'write',
    audited: false,
    fresh: false,
    summary: '一个导览现在和今后几天的天气：来自气象服务，没有接入时为景区填写的；都没有时为空',
    access: anyOfRights(menuRight('bigScreen')),
    params: byId,
    result: z.object({ at: time, weather: guideWeatherNow.nullable() }),
    codes: { 404: '没有这个导览' },
  }),
}
