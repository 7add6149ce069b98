import { extensionIcons } from '@/entities/icons/extension'
import { SKIES } from '@/contract/operation/miniProgram/page/minaModules'
import type { ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { friendlyTime } from '@/lib/time'
import { usePageEditor } from '../editor'
import css from './Blocks.module.css'
import { Missing } from './Missing'

const CloudIcon = extensionIcons.weather

/** The weather as entered, with its time; if a weather service exists, a note that visitors see its data instead. */
export function WeatherBlock({
  module: { sky, temperature, low, high, wind, note, at },
}: {
  module: ModuleOf<'weather'>
}) {
  const { weatherService } = usePageEditor()
  if (temperature === null) return <Missing icon={CloudIcon} text="还没有填天气" />
  const range = [low, high].filter((degrees) => degrees !== null).join('–')
  return (
    <div className={css.weather}>
      <CloudIcon size={28} />
      <strong>{temperature}°</strong>
      <span>
        {SKIES[sky]}
        {range !== '' && `，${range}°`}
        <br />
        {wind}
      </span>
      <span>
        {note}
        <br />
        {weatherService !== null
          ? `访客看${weatherService}`
          : at === null
            ? '景区填写'
            : `${friendlyTime(at)} 景区填写`}
      </span>
    </div>
  )
}
