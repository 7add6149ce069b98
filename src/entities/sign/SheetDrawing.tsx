import { cornerOf } from './papers'
import type { SheetLayout } from './papers'
import { SignDrawing } from './SignDrawing'
import type { SignDrawingProps } from './SignDrawing'
import type { Sign } from './signs'

interface SheetDrawingProps extends Omit<SignDrawingProps, 'sign'> {
  signs: readonly Sign[]
  /** Millimetres on paper, or as large as its place. */
  isPrinted?: boolean
  className?: string
  /** Id of the ringed sign. */
  chosenId?: string | null
  onChoose?: (id: string) => void
}

const MARK = 4

/** Crop marks outside the four corners of a sign. */
function CutMarks({ layout, place }: { layout: SheetLayout; place: number }) {
  const { x, y } = cornerOf(layout, place)
  const { width, height } = layout.sign
  const path = [x, x + width]
    .flatMap((edgeX, right) =>
      [y, y + height].map((edgeY, bottom) => {
        const [dx, dy] = [right === 0 ? -1 : 1, bottom === 0 ? -1 : 1]
        return `M${edgeX + dx * 0.6} ${edgeY}h${dx * MARK}M${edgeX} ${edgeY + dy * 0.6}v${dy * MARK}`
      }),
    )
    .join('')
  return <path d={path} fill="none" stroke="#16211d" strokeWidth={0.2} />
}

/** A sheet of signs to scale. */
export function SheetDrawing({
  signs,
  layout,
  isPrinted = false,
  className,
  chosenId = null,
  onChoose,
  ...look
}: SheetDrawingProps) {
  const { page } = layout
  const size = isPrinted ? { width: `${page.width}mm`, height: `${page.height}mm` } : {}
  return (
    <svg
      className={className}
      viewBox={`0 0 ${page.width} ${page.height}`}
      {...size}
      role="img"
      aria-label={`${signs.length} 个标牌：${signs.map(({ name }) => name).join('、')}`}
    >
      <rect width={page.width} height={page.height} fill="#ffffff" />
      {signs.map((sign, place) => {
        const { x, y } = cornerOf(layout, place)
        return (
          <g key={sign.id}>
            {look.design.cutMarks && layout.shape !== 'label' && <CutMarks layout={layout} place={place} />}
            <g transform={`translate(${x} ${y})`} onClick={() => onChoose?.(sign.id)}>
              <SignDrawing {...look} sign={sign} layout={layout} />
              {sign.id === chosenId && (
                <rect
                  x={-1}
                  y={-1}
                  width={layout.sign.width + 2}
                  height={layout.sign.height + 2}
                  rx={3}
                  fill="none"
                  stroke="#0e7c66"
                  strokeWidth={0.8}
                />
              )}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
