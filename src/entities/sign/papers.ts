/** Sheets that signs are printed on; lengths in millimetres. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297, perSheet: [1, 2, 6] },
  a5: { name: 'A5', width: 148, height: 210, perSheet: [1, 2] },
  label: { name: '标签', width: 210, height: 297, perSheet: [24] },
} as const
export type Paper = keyof typeof PAPERS
export const papers = Object.keys(PAPERS) as Paper[]

/** `beside`: the code next to the name; `below`: under it; `label`: little more than the code. */
type SignShape = 'beside' | 'below' | 'label'

export interface Size {
  width: number
  height: number
}

export interface SheetLayout {
  page: Size
  sign: Size
  shape: SignShape
  columns: number
  rows: number
  /** From the page's edges. */
  left: number
  top: number
  /** Between two signs. */
  gap: number
  /** Sides of the code, the first one preset. */
  codeSizes: readonly number[]
}

interface Division {
  columns: number
  rows: number
  margin: number
  gap: number
  shape: SignShape
  codeSizes: readonly number[]
}

const DIVISIONS: Readonly<Record<Paper, Readonly<Record<number, Division>>>> = {
  a4: {
    1: { columns: 1, rows: 1, margin: 12, gap: 0, shape: 'below', codeSizes: [120, 100, 140] },
    2: { columns: 1, rows: 2, margin: 14, gap: 8, shape: 'beside', codeSizes: [84, 72, 90] },
    6: { columns: 2, rows: 3, margin: 10, gap: 6, shape: 'beside', codeSizes: [52, 44, 56] },
  },
  a5: {
    1: { columns: 1, rows: 1, margin: 10, gap: 0, shape: 'below', codeSizes: [84, 70, 96] },
    2: { columns: 1, rows: 2, margin: 10, gap: 6, shape: 'beside', codeSizes: [58, 50, 64] },
  },
  // Three columns of 70 and eight rows of 37 fill the sheet; the labels are cut already.
  label: { 24: { columns: 3, rows: 8, margin: 0, gap: 0, shape: 'label', codeSizes: [30, 26, 33] } },
}

const LABEL = { width: 70, height: 37 }

/** How the signs lie on a sheet; a number that the paper does not offer counts as its first. */
export function layoutOf(paper: Paper, perSheet: number): SheetLayout {
  const { width, height, perSheet: offered } = PAPERS[paper]
  const page = { width, height }
  const division = DIVISIONS[paper][perSheet] ?? DIVISIONS[paper][offered[0]]
  if (!division) throw new Error(`${paper} has no division`)
  const { columns, rows, margin, gap, shape, codeSizes } = division
  const sign =
    paper === 'label'
      ? LABEL
      : {
          width: (width - 2 * margin - (columns - 1) * gap) / columns,
          height: (height - 2 * margin - (rows - 1) * gap) / rows,
        }
  return {
    page,
    sign,
    shape,
    columns,
    rows,
    left: (width - columns * sign.width - (columns - 1) * gap) / 2,
    top: (height - rows * sign.height - (rows - 1) * gap) / 2,
    gap,
    codeSizes,
  }
}

/** Top left corner of the sign at a place of the sheet, row by row. */
export function cornerOf({ sign, columns, left, top, gap }: SheetLayout, place: number): { x: number; y: number } {
  return {
    x: left + (place % columns) * (sign.width + gap),
    y: top + Math.floor(place / columns) * (sign.height + gap),
  }
}

export const sheetsOf = <T>(list: readonly T[], perSheet: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / perSheet) }, (_, sheet) =>
    list.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
