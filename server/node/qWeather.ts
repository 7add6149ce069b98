import { required } from '../../src/lib/required'
import * as z from 'zod'
import type { Sky } from '../../src/contract/guide/guide/skies'
import { WEATHER_DAYS_MAX } from '../../src/contract/guide/guide/guideWeather'
import type { WeatherReport, WeatherService } from '../ports/weather'

/** QWeather (和风天气), current weather and forecast: https://dev.qweather.com/docs/api/weather/weather-now/ */
const TIMEOUT_MS = 5000

const roundedNumber = z.coerce.number().transform(Math.round)
const statusAnswer = z.object({ code: z.string() })
const currentAnswer = statusAnswer.extend({
  now: z.object({
    temp: roundedNumber,
    icon: z.string(),
    windDir: z.string(),
    windScale: z.string(),
    humidity: roundedNumber,
  }),
})
const dailyAnswer = statusAnswer.extend({
  daily: z
    .array(z.object({ fxDate: z.iso.date(), tempMax: roundedNumber, tempMin: roundedNumber, iconDay: z.string() }))
    .min(1),
})

/** By icon number: https://dev.qweather.com/docs/resource/icons/ */
function skyOf(icon: string): Sky {
  const number = Number(icon)
  if (number === 100 || number === 150) return 'sunny'
  if (number === 104) return 'overcast'
  if (number >= 200 && number < 300) return 'wind'
  if (number >= 302 && number <= 304) return 'storm'
  if (number >= 300 && number < 400) return 'rain'
  if (number >= 400 && number < 500) return 'snow'
  if (number >= 500 && number < 600) return 'fog'
  return 'cloudy'
}

export function qWeather(address: string, key: string): WeatherService {
  async function read<S extends z.ZodType<{ code: string }>>(
    path: string,
    [lng, lat]: readonly [number, number],
    schema: S,
  ): Promise<z.output<S>> {
    // The API accepts at most two decimals.
    const response = await fetch(`${address}/v7/weather/${path}?location=${lng.toFixed(2)},${lat.toFixed(2)}&lang=zh`, {
      headers: { 'X-QW-Api-Key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the weather service answered ${response.status}`)
    const body: unknown = await response.json()
    const { code } = statusAnswer.parse(body)
    if (code !== '200') throw new Error(`the weather service answered with code ${code}`)
    return schema.parse(body)
  }
  return {
    name: '和风天气',
    async read(at): Promise<WeatherReport> {
      const [{ now }, { daily: days }] = await Promise.all([
        read('now', at, currentAnswer),
        read('7d', at, dailyAnswer),
      ])
      return {
        sky: skyOf(now.icon),
        temperature: now.temp,
        low: required(days[0], 'forecast').tempMin,
        high: required(days[0], 'forecast').tempMax,
        wind: `${now.windDir} ${now.windScale} 级`,
        humidity: now.humidity,
        days: days.slice(0, WEATHER_DAYS_MAX).map(({ fxDate, tempMin, tempMax, iconDay }) => ({
          day: fxDate,
          sky: skyOf(iconDay),
          low: tempMin,
          high: tempMax,
        })),
      }
    },
  }
}
