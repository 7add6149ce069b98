import { Button, ConfigProvider, Flex } from 'antd'
import { NumberField } from '@/components/ui/number/NumberField'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import shared from '@/theme/shared.module.css'
import { floorScale, PLAN_METRES_MAX } from '@/contract/guide/guide/guideMap'
import { metresPerPixel } from '@/contract/guide/guide/planScale'
import type { FloorScale, Pixel } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import { required } from '@/lib/required'
import { usePackageEditor } from '../../state/editorState'
import { Panel } from '../../Panel'
import css from '../Calibrate.module.css'
import fields from '../overlay/ControlRow.module.css'
import type { End, ScaleDraft } from './draft'

interface ScalePanelProps {
  floor: string | null
  scale: ScaleDraft
  size: PictureSize | null
  /** Stored, or being saved. */
  savedScale: FloorScale | null
  isSaving: boolean
  readOnly: boolean
  selectedEnd: End | null
  onChoose: (end: End) => void
  onChange: (changes: Partial<ScaleDraft>) => void
  onClear: () => void
}

const ENDS: readonly [End, string][] = [
  ['from', '起点'],
  ['to', '终点'],
]

/** Size of a pixel and of the whole plan at a scale, or why there is none. */
function scaleResult(scale: ScaleDraft, size: PictureSize | null): { text: string; isWrong: boolean } {
  const parsed = floorScale.safeParse(scale)
  if (!parsed.success) {
    const isStarted = scale.from !== null && scale.to !== null && scale.metres !== null
    return {
      text: isStarted ? (parsed.error.issues[0]?.message ?? '') : '定出两点并填写它们的实际距离',
      isWrong: isStarted,
    }
  }
  const perPixel = required(metresPerPixel({ scale: parsed.data }), 'metres of a pixel')
  if (!size) return { text: '', isWrong: false }
  const longest = Math.max(size.width, size.height) * perPixel
  if (longest > PLAN_METRES_MAX)
    return { text: `按这个距离，平面图会长达 ${Math.round(longest)} 米，请核对`, isWrong: true }
  const pixelSize = perPixel < 0.1 ? `${(perPixel * 100).toFixed(1)} 厘米` : `${perPixel.toFixed(2)} 米`
  return {
    text: `1 像素 = ${pixelSize}，平面图 ${(size.width * perPixel).toFixed(1)} × ${(size.height * perPixel).toFixed(1)} 米`,
    isWrong: false,
  }
}

/** The two ends and the distance in numbers. */
export function ScalePanel({
  floor,
  scale,
  size,
  savedScale,
  isSaving,
  readOnly,
  selectedEnd,
  onChoose,
  onChange,
  onClear,
}: ScalePanelProps) {
  const { choose, guidePackage } = usePackageEditor()
  const { text, isWrong } = scaleResult(scale, size)
  const pointCount = guidePackage.pois.filter((poi) => poi.floor === floor && poi.plan).length
  return (
    <Panel
      title="平面图校准"
      subtitle={[floor, savedScale ? '已设比例' : '比例未设'].filter(Boolean).join(' · ')}
      onClose={() => choose({ view: 'map' })}
      foot={
        <span className={shared.note}>
          {readOnly
            ? '没有平面图、没有「导览设置」的权限，或导览正在审核：只能查看'
            : isSaving
              ? '正在保存…'
              : '修改会自动保存，可以撤销；审核通过后访客看到'}
        </span>
      }
    >
      <ConfigProvider componentDisabled={readOnly}>
        <Flex vertical gap={8} className={css.section}>
          {ENDS.map(([end, name], index) => (
            <EndRow
              key={end}
              name={name}
              number={index + 1}
              pixel={scale[end]}
              size={size}
              isChosen={selectedEnd === end}
              onChoose={() => onChoose(end)}
              onChange={(pixel) => onChange({ [end]: pixel })}
            />
          ))}
        </Flex>
        <Flex vertical gap={8} className={css.section}>
          <label className={shared.hint} htmlFor="scale-metres">
            两点的实际距离
          </label>
          <NumberField
            id="scale-metres"
            suffix="米"
            min={0.1}
            max={PLAN_METRES_MAX}
            step={1}
            value={scale.metres}
            onChange={(metres) => onChange({ metres })}
          />
          <p className={isWrong ? `${shared.hint} ${css.warning}` : shared.note} role={isWrong ? 'alert' : 'status'}>
            {text}
          </p>
        </Flex>
        <Flex vertical gap={8} className={css.section}>
          <p className={shared.note}>
            路线长度、触发半径和点位坐标都按这个比例计算。
            {pointCount > 0 && `这一层的 ${pointCount} 个点在图上的位置不变，坐标换算成新的米数。`}
          </p>
          {!readOnly && savedScale && (
            <div className={shared.row}>
              <Button onClick={onClear}>清除比例</Button>
            </div>
          )}
        </Flex>
      </ConfigProvider>
    </Panel>
  )
}

interface EndRowProps {
  name: string
  number: number
  pixel: Pixel | null
  size: PictureSize | null
  isChosen: boolean
  onChoose: () => void
  onChange: (pixel: Pixel) => void
}

/** One end of the measured distance, in pixels. */
function EndRow({ name, number, pixel, size, isChosen, onChoose, onChange }: EndRowProps) {
  const set = (axis: 0 | 1, value: number | null) => {
    if (value === null) return
    const [x, y] = pixel ?? [0, 0]
    onChange(axis === 0 ? [value, y] : [x, value])
  }
  return (
    <div className={fields.row} role="group" aria-label={name} data-chosen={isChosen || undefined}>
      <Flex align="center" gap={8}>
        <span className={fields.number} aria-hidden>
          {number}
        </span>
        <span className={fields.residual}>{name}</span>
      </Flex>
      <div className={fields.fields}>
        <NumberWithin
          size="small"
          aria-label={`${name} X`}
          prefix="X"
          min={0}
          max={size?.width}
          precision={0}
          value={pixel?.[0] ?? null}
          onFocus={onChoose}
          onChange={(value) => set(0, value)}
        />
        <NumberWithin
          size="small"
          aria-label={`${name} Y`}
          prefix="Y"
          min={0}
          max={size?.height}
          precision={0}
          value={pixel?.[1] ?? null}
          onFocus={onChoose}
          onChange={(value) => set(1, value)}
        />
      </div>
    </div>
  )
}
