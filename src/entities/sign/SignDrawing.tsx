import { codeModules } from './codeModules'
import type { SheetLayout, Size } from './papers'
import { contentText, lineOf } from './signs'
import type { Sign, SignDesign } from './signs'
import { linesOf, widthOf } from './textLines'

/** The look of all signs of a merchant. */
export interface Brand {
  name: string
  color: string
  /** Data URL, because a picture of the sign must not load anything; null without a logo. */
  logo: string | null
  /** Short names by language id. */
  languages: ReadonlyMap<string, string>
  /** WeChat's codes by short code, as data addresses; null if the signs have the codes of their short links. */
  codes: ReadonlyMap<string, string> | null
}

export interface SignDrawingProps {
  sign: Sign
  layout: SheetLayout
  codeSize: number
  design: SignDesign
  brand: Brand
}

const INK = '#16211d'
const GREY = '#5b6b65'
const PAPER = '#ffffff'
const EDGE = '#d7e0dc'
const FONT = "'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans CJK SC','Microsoft YaHei',sans-serif"
const CORNER = 2

interface LinesProps {
  lines: readonly string[]
  x: number
  /** Top of the first line. */
  y: number
  size: number
  weight?: number
  colour?: string
  anchor?: 'start' | 'middle' | 'end'
}

const LEADING = 1.25
const heightOf = (lines: readonly string[], size: number) => lines.length * size * LEADING

function Lines({ lines, x, y, size, weight = 400, colour = INK, anchor = 'start' }: LinesProps) {
  const placed = lines.map((line, index) => ({ line, baseline: y + size * (0.95 + index * LEADING) }))
  return placed.map(({ line, baseline }) => (
    <text key={baseline} x={x} y={baseline} fontSize={size} fontWeight={weight} fill={colour} textAnchor={anchor}>
      {line}
    </text>
  ))
}

interface CodeProps extends Pick<SignDrawingProps, 'sign' | 'brand'> {
  x: number
  y: number
  size: number
}

function Code({ sign, brand, x, y, size }: CodeProps) {
  if (brand.codes !== null) {
    const picture = brand.codes.get(sign.code)
    return picture === undefined ? null : <image href={picture} x={x} y={y} width={size} height={size} />
  }
  const { side, path } = codeModules(sign.address)
  return (
    <svg x={x} y={y} width={size} height={size} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill={PAPER} />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** Name, second name and length under each other. */
function Words({ sign, design, x, y, width, unit, anchor }: WordsProps) {
  const size = 5.2 * unit
  const names = linesOf(sign.name, width / size, 3)
  const second = design.secondLanguageId === null ? undefined : sign.names[design.secondLanguageId]
  const smallSize = 3 * unit
  const seconds = second === undefined ? [] : linesOf(second, width / smallSize, 3)
  const content = design.length ? contentText(sign) : ''
  const below = y + heightOf(names, size) + 0.8 * unit
  return (
    <>
      <Lines lines={names} x={x} y={y} size={size} weight={700} anchor={anchor} />
      <Lines lines={seconds} x={x} y={below} size={smallSize} colour={GREY} anchor={anchor} />
      {content !== '' && (
        <Lines
          lines={[content]}
          x={x}
          y={below + heightOf(seconds, smallSize) + unit}
          size={3.2 * unit}
          colour={GREY}
          anchor={anchor}
        />
      )}
    </>
  )
}

interface WordsProps extends Pick<SignDrawingProps, 'sign' | 'design'> {
  x: number
  y: number
  width: number
  unit: number
  anchor?: LinesProps['anchor']
}

/** Logo and merchant at the left, the number at the right. */
function Head({ sign, design, brand, width, unit }: HeadProps) {
  const pad = 5 * unit
  const logo = design.logo ? brand.logo : null
  const number = design.number ? sign.numberText : ''
  const start = pad + (logo === null ? 0 : 8 * unit)
  const size = 3.4 * unit
  const room = width - pad - start - (number === '' ? 0 : 16 * unit)
  return (
    <>
      {logo !== null && <image href={logo} x={pad} y={3.6 * unit} width={6.4 * unit} height={6.4 * unit} />}
      <Lines lines={linesOf(brand.name, room / size, 1)} x={start} y={5 * unit} size={size} colour={GREY} />
      {number !== '' && (
        <Lines
          lines={[number]}
          x={width - pad}
          y={2.6 * unit}
          size={9 * unit}
          weight={700}
          colour={brand.color}
          anchor="end"
        />
      )}
    </>
  )
}

interface HeadProps extends Pick<SignDrawingProps, 'sign' | 'design' | 'brand'> {
  width: number
  unit: number
}

/** What to do, and in which languages there is sound. */
function Foot({ sign, design, brand, width, height, unit }: HeadProps & { height: number }) {
  const bar = 11 * unit
  const size = 4 * unit
  const languages = design.languages ? sign.languageIds.flatMap((id) => brand.languages.get(id) ?? []).join(' ') : ''
  const line = lineOf(sign, design)
  const room = (width - 13 * unit - widthOf(line) * size) / (3 * unit)
  const top = height - bar
  return (
    <>
      <path
        d={`M0 ${top}H${width}V${height - CORNER}a${CORNER} ${CORNER} 0 0 1 -${CORNER} ${CORNER}H${CORNER}a${CORNER} ${CORNER} 0 0 1 -${CORNER} -${CORNER}z`}
        fill={brand.color}
      />
      <Lines lines={[line]} x={5 * unit} y={top + 3.2 * unit} size={size} weight={700} colour={PAPER} />
      {languages !== '' && room > 2 && (
        <Lines
          lines={linesOf(languages, room, 1)}
          x={width - 5 * unit}
          y={top + 3.7 * unit}
          size={3 * unit}
          colour={PAPER}
          anchor="end"
        />
      )}
    </>
  )
}

function Body({ sign, layout, codeSize, design, brand }: SignDrawingProps) {
  const { width, height } = layout.sign
  if (layout.shape === 'label') {
    const inset = (height - codeSize) / 2
    const left = inset + codeSize + 1
    const number = design.number ? sign.numberText : ''
    return (
      <>
        <Code sign={sign} brand={brand} x={inset} y={inset} size={codeSize} />
        <Lines lines={number === '' ? [] : [number]} x={left} y={4} size={7} weight={700} colour={brand.color} />
        <Words sign={sign} design={design} x={left} y={number === '' ? 6 : 13} width={width - left - 3} unit={0.78} />
      </>
    )
  }
  const unit = layout.shape === 'beside' ? Math.min(width / 92, height / 87) : width / 110
  const shared = { sign, design, brand, width, unit }
  const isBeside = layout.shape === 'beside'
  const [headHeight, footHeight] = [13 * unit, 11 * unit]
  const codeTop = isBeside ? headHeight + (height - headHeight - footHeight - codeSize) / 2 : headHeight + 6 * unit
  const words = isBeside
    ? { x: 2 * unit + codeSize, y: codeTop + codeSize / 12, width: width - codeSize - 6 * unit, unit }
    : { x: width / 2, y: codeTop + codeSize + 6 * unit, width: width - 12 * unit, unit: 1.6 * unit }
  return (
    <>
      <Head {...shared} />
      <Code sign={sign} brand={brand} x={isBeside ? unit : (width - codeSize) / 2} y={codeTop} size={codeSize} />
      <Words sign={sign} design={design} anchor={isBeside ? 'start' : 'middle'} {...words} />
      <Foot {...shared} height={height} />
    </>
  )
}

/** One sign in millimetres, its corner at the origin. */
export function SignDrawing(props: SignDrawingProps) {
  const { width, height } = props.layout.sign
  const isLabel = props.layout.shape === 'label'
  return (
    <g fontFamily={FONT}>
      <rect
        width={width}
        height={height}
        rx={isLabel ? 0 : CORNER}
        fill={PAPER}
        stroke={isLabel ? 'none' : EDGE}
        strokeWidth={0.2}
      />
      <Body {...props} />
    </g>
  )
}

/** The sign as a picture; `pixels` is its width. */
export function SignPicture({ pixels, ...props }: SignDrawingProps & { pixels?: number }) {
  const { width, height }: Size = props.layout.sign
  const size =
    pixels === undefined
      ? { width: `${width}mm`, height: `${height}mm` }
      : { width: pixels, height: Math.round((pixels * height) / width) }
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} {...size}>
      <SignDrawing {...props} />
    </svg>
  )
}
