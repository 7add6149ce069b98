import type { ChinaMap } from '../outline/chinaMap'
import css from './MidnightScene.module.css'
import type { StatisticsMapProps } from './types'

type AreaChoiceProps = Pick<StatisticsMapProps, 'area' | 'onArea'> & { provinces: ChinaMap['outline']['features'] }

/** Opens a province and leads back to the country, without the pointer. */
export function AreaChoice({ provinces, area, onArea }: AreaChoiceProps) {
  if (provinces.length === 0) return null
  return (
    <div className={css.way}>
      {area !== null && (
        <button type="button" onClick={() => onArea(null)}>
          返回全国
        </button>
      )}
      <select
        aria-label="省份"
        value={area ?? ''}
        onChange={({ target }) => onArea(target.value === '' ? null : target.value)}
      >
        <option value="">全国</option>
        {provinces.map(({ properties: { adcode, name } }) => (
          <option key={adcode} value={adcode}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
