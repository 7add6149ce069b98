import { Button, ConfigProvider, Flex, Segmented, Slider } from 'antd'
import { PlusIcon } from '@/components/icons'
import { PictureUpload } from '@/components/upload/PictureUpload'
import shared from '@/theme/shared.module.css'
import { CONTROLS_MAX } from '@/contract/guide/guide/guideMap'
import type { ControlPoint, FitKind, MapOverlay } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import type { PictureFit, Position } from '@/lib/geo'
import { useToast } from '@/components/ui/toast/useToast'
import { useLatest } from '@/components/hooks/useLatest'
import { usePackageEditor } from '../../state/editorState'
import { Panel } from '../../Panel'
import css from '../Calibrate.module.css'
import type { useSetting } from '../useSetting'
import { DatumChoice } from '@/entities/place/DatumChoice'
import { ControlRow } from './ControlRow'
import { GroundExport } from './GroundExport'
import { controlId } from './controlPoints'
import { newOverlay, withPlacement, positionOf, problemOf, withPicture } from './placing'

interface OverlayPanelProps {
  setting: ReturnType<typeof useSetting<'overlay'>>
  /** Null until the picture is loaded. */
  size: PictureSize | null
  fit: PictureFit | null
  selectedIndex: number | null
  /** Centre of the map view. */
  middle: Position
  onChoose: (index: number) => void
  onControls: (controls: ControlPoint[]) => void
}

const FITS: { value: FitKind; label: string }[] = [
  { value: 'similarity', label: '只转动和缩放' },
  { value: 'affine', label: '允许变形' },
]

const progress = (count: number) => (count < 3 ? `再放 ${3 - count} 个控制点` : `${count} 个控制点`)

/** For a newly stored picture: reads its size before using it. */
function useMeasuredPicture(
  onMeasured: (picture: string, size: PictureSize) => void,
): (picture: string) => Promise<void> {
  const toast = useToast()
  const latest = useLatest(onMeasured)
  return async (picture) => {
    try {
      const image = new Image()
      image.src = picture
      await image.decode()
      latest.current(picture, { width: image.naturalWidth, height: image.naturalHeight })
    } catch (error) {
      toast.failed('没有读到上传的图片', error)
    }
  }
}

/** Picture, opacity, control points in numbers, and export. */
export function OverlayPanel({ setting, size, fit, selectedIndex, middle, onChoose, onControls }: OverlayPanelProps) {
  const { choose } = usePackageEditor()
  const { value: overlay, change, flush, readOnly, isSaving } = setting
  const takePicture = useMeasuredPicture((picture: string, read: PictureSize) =>
    change(overlay && size ? withPicture(overlay, picture, size, read) : newOverlay(picture, read, middle)),
  )
  const set = (changes: Partial<MapOverlay>) => overlay && change({ ...overlay, ...changes })
  const subtitle = !overlay
    ? '还没有手绘图'
    : [progress(overlay.controls.length), fit?.error != null && `平均偏差 ${fit.error.toFixed(1)} 米`]
        .filter(Boolean)
        .join(' · ')
  return (
    <Panel
      title="手绘图校准"
      subtitle={subtitle}
      onClose={() => choose({ view: 'map' })}
      foot={
        <span className={shared.note}>
          {readOnly
            ? '没有「导览设置」的权限，或导览正在审核：只能查看'
            : isSaving
              ? '正在保存…'
              : '修改会自动保存，可以撤销；审核通过后访客看到'}
        </span>
      }
    >
      <ConfigProvider componentDisabled={readOnly}>
        <Flex vertical gap={8} className={css.section}>
          <p className={shared.hint}>手绘图</p>
          <PictureUpload
            name="手绘图"
            small
            value={overlay?.picture ?? null}
            onChange={(url) => (url === null ? change(null) : void takePicture(url))}
          />
        </Flex>
        {overlay && size && (
          <>
            <Appearance
              overlay={overlay}
              onOpacity={(opacity) => set({ opacity })}
              onFit={(kind) => change(withPlacement(overlay, { fit: kind }, size))}
            />
            <Controls
              overlay={overlay}
              size={size}
              fit={fit}
              readOnly={readOnly}
              selectedIndex={selectedIndex}
              middle={middle}
              onChoose={onChoose}
              onControls={onControls}
            />
            <GroundExport
              overlay={overlay}
              size={size}
              isPlaced={fit !== null}
              readOnly={readOnly}
              onExported={(ground) => set({ ground })}
              flush={flush}
            />
          </>
        )}
      </ConfigProvider>
    </Panel>
  )
}

interface AppearanceProps {
  overlay: MapOverlay
  onOpacity: (opacity: number) => void
  onFit: (kind: FitKind) => void
}

/** How strongly the picture covers the map, and how it is fitted to it. */
const Appearance = ({ overlay, onOpacity, onFit }: AppearanceProps) => (
  <Flex vertical gap={8} className={css.section}>
    <p className={shared.hint}>不透明度 {Math.round(overlay.opacity * 100)}%</p>
    <Slider
      min={10}
      max={100}
      step={5}
      value={Math.round(overlay.opacity * 100)}
      ariaLabelForHandle="不透明度"
      tooltip={{ open: false }}
      onChange={(percent) => onOpacity(percent / 100)}
    />
    <Segmented block aria-label="贴合方式" value={overlay.fit} options={FITS} onChange={onFit} />
  </Flex>
)

interface ControlsProps extends Pick<
  OverlayPanelProps,
  'fit' | 'selectedIndex' | 'middle' | 'onChoose' | 'onControls'
> {
  overlay: MapOverlay
  size: PictureSize
  readOnly: boolean
}

/** The control points in numbers, and what is wrong with them. */
function Controls({ overlay, size, fit, readOnly, selectedIndex, middle, onChoose, onControls }: ControlsProps) {
  const problem = problemOf(overlay, fit)
  return (
    <Flex vertical gap={8} className={css.section}>
      <Flex wrap align="center" justify="space-between" gap={4}>
        <p className={shared.hint}>控制点</p>
        <DatumChoice />
      </Flex>
      {overlay.controls.length === 0 && (
        <p className={shared.note}>在手绘图和地图上点出同一个地方，就是一个控制点。放 3 个以上，彼此离得远些。</p>
      )}
      {problem && (
        <p className={`${shared.hint} ${css.warning}`} role="alert">
          {problem}
        </p>
      )}
      {overlay.controls.map((control, index) => (
        <ControlRow
          key={controlId(index)}
          index={index}
          control={control}
          size={size}
          residual={fit?.residuals[index] ?? null}
          isSuspect={fit?.suspect === index}
          isChosen={selectedIndex === index}
          onChoose={() => onChoose(index)}
          onChange={(next) => onControls(overlay.controls.with(index, next))}
          onRemove={() => onControls(overlay.controls.toSpliced(index, 1))}
        />
      ))}
      {!readOnly && overlay.controls.length < CONTROLS_MAX && (
        <Button
          block
          type="dashed"
          icon={<PlusIcon size={16} />}
          onClick={() =>
            onControls([
              ...overlay.controls,
              {
                pixel: [Math.round(size.width / 2), Math.round(size.height / 2)],
                position: positionOf(middle),
              },
            ])
          }
        >
          在两边的中间加一个控制点
        </Button>
      )}
    </Flex>
  )
}
