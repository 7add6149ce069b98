import { Button, ConfigProvider, Flex } from 'antd'
import { PlusIcon, TrashIcon } from '@/components/icons'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import shared from '@/theme/shared.module.css'
import css from './Corners.module.css'

type Corner = [x: number, y: number]

interface CornersProps {
  id?: string
  value?: Corner[]
  onChange?: (corners: Corner[]) => void
  /** A polygon is closed, a line is not. */
  of: 'polygon' | 'line'
  /** In metres of the plan instead of degrees. */
  indoor: boolean
  /** Maximum number of corners. */
  maximum: number
}

const WORDS = {
  polygon: { least: 3, label: '多边形的顶点', note: '也可以按「修改触发多边形」在地图上拖动。' },
  line: { least: 2, label: '走线的顶点', note: '也可以在地图上拖动。' },
} as const

/** Corners are identified only by position. */
const keyOf = (index: number) => `corner ${index}`
const middle = (a: Corner, b: Corner): Corner => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The corners of a polygon or line as numbers, for users who do not drag them on the map. */
export function Corners({ id, value = [], onChange, of, indoor, maximum }: CornersProps) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const { least, label, note } = WORDS[of]
  const decimals = indoor ? 2 : 6
  const limits = indoor
    ? ([
        [0, 5000],
        [0, 5000],
      ] as const)
    : ([
        [-180, 180],
        [-90, 90],
      ] as const)
  const names = indoor ? ['X', 'Y'] : ['经度', '纬度']
  const set = (index: number, axis: 0 | 1, number: number | null) => {
    if (number === null) return
    onChange?.(value.map(([x, y], at): Corner => (at !== index ? [x, y] : axis === 0 ? [number, y] : [x, number])))
  }
  const round = ([x, y]: Corner): Corner => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]
  /** A polygon's last corner is followed by its first. */
  const addAfter = (index: number, corner: Corner) =>
    onChange?.(value.toSpliced(index + 1, 0, round(middle(corner, value[index + 1] ?? value[0] ?? corner))))
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={shared.note}>{note}</p>
      <ol className={css.list}>
        {value.map((corner, index) => (
          <Flex component="li" key={keyOf(index)} align="center" gap={4}>
            <span className={`${shared.note} ${css.number}`}>{index + 1}</span>
            {([0, 1] as const).map((axis) => (
              <NumberWithin
                key={axis}
                size="small"
                className={css.field}
                aria-label={`第 ${index + 1} 个顶点${names[axis]}`}
                min={limits[axis][0]}
                max={limits[axis][1]}
                step={indoor ? 1 : 0.00001}
                precision={decimals}
                value={corner[axis]}
                onChange={(number) => set(index, axis, number)}
              />
            ))}
            <Button
              type="text"
              size="small"
              icon={<PlusIcon size={14} />}
              disabled={disabled || value.length >= maximum || (of === 'line' && index === value.length - 1)}
              aria-label={`在第 ${index + 1} 个顶点后加一个`}
              onClick={() => addAfter(index, corner)}
            />
            <Button
              type="text"
              size="small"
              icon={<TrashIcon size={14} />}
              disabled={disabled || value.length <= least}
              aria-label={`删除第 ${index + 1} 个顶点`}
              onClick={() => onChange?.(value.toSpliced(index, 1))}
            />
          </Flex>
        ))}
      </ol>
    </div>
  )
}
