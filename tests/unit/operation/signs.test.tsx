import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { codeModules, QUIET } from '@/entities/sign/codeModules'
import { cornerOf, layoutOf, PAPERS, papers, sheetsOf } from '@/entities/sign/papers'
import { FIRST_DESIGN, lineOf, signsOf } from '@/entities/sign/signs'
import type { Sign, SignDesign, SignsAnswer } from '@/entities/sign/signs'
import { SheetDrawing } from '@/entities/sign/SheetDrawing'
import { linesOf, widthOf } from '@/entities/sign/textLines'

const ENTRY = {
  kind: 'point',
  id: 'p1',
  code: 'ab23cd45',
  number: 7,
  name: '百步云梯',
  names: { en: 'Hundred Steps to the Clouds' },
  count: null,
  seconds: 112,
  languageIds: ['zh', 'en'],
  warning: null,
  scans: 0,
  lastScanAt: null,
} as const satisfies SignsAnswer['signs'][number]

const answer = (signs: SignsAnswer['signs'], origin: string | null = 'https://visit.example.com'): SignsAnswer => ({
  guide: { id: 'g1', name: '黄山风景区', isOpen: true, ways: { mini: true, h5: true } },
  merchant: { name: '黄山智游', logo: null, color: '#0e7c66' },
  hasMiniProgram: false,
  origin,
  languages: [],
  signs,
  at: 0,
})
const signOf = (changes: Partial<SignsAnswer['signs'][number]> = {}): Sign =>
  signsOf(answer([{ ...ENTRY, ...changes }]))[0]!

const LOOK = {
  design: { ...FIRST_DESIGN, secondLanguageId: 'en' } as SignDesign,
  brand: {
    name: '黄山智游',
    color: '#0e7c66',
    logo: null,
    languages: new Map([
      ['zh', '中'],
      ['en', 'EN'],
    ]),
    codes: null,
  },
}

/** The code as pixels, so many for a module, from the path that is printed. */
function pixelsOf({ side, path }: { side: number; path: string }, scale: number) {
  const data = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255)
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        data.fill(0, (row * side * scale + column) * 4, (row * side * scale + column) * 4 + 3)
  return { width: side * scale, height: side * scale, data }
}

describe('the code of a sign', () => {
  test.each(['https://visit.example.com/p/ab23cd45', `https://${'a'.repeat(60)}.example.cn/g/zzzzzzzz`])(
    'scans as %s',
    (address) => {
      expect(decodeQR(pixelsOf(codeModules(address), 4))).toBe(address)
    },
  )

  test('has a light border of four modules', () => {
    const { side, path } = codeModules('https://visit.example.com/p/ab23cd45')
    const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number))
    expect(Math.min(...places.map(([x]) => x!))).toBe(QUIET)
    expect(Math.min(...places.map(([, y]) => y!))).toBe(QUIET)
    expect(Math.max(...places.map(([x, , length]) => x! + length!))).toBe(side - QUIET)
    expect(Math.max(...places.map(([, y]) => y! + 1))).toBe(side - QUIET)
  })

  test('leads to this host without a visitor address; signs without a code are not printed', () => {
    expect(signOf().address).toBe('https://visit.example.com/p/ab23cd45')
    expect(signOf({ kind: 'guide' }).address).toBe('https://visit.example.com/g/ab23cd45')
    expect(signsOf(answer([{ ...ENTRY, code: null }]))).toEqual([])
  })
})

describe('the warning of a sign', () => {
  test('where the guide is closed no code is heard; what is offline stays so', () => {
    const closed = answer([
      ENTRY,
      { ...ENTRY, id: 'p2', warning: 'silent' },
      { ...ENTRY, id: 'p3', warning: 'offline' },
    ])
    closed.guide.ways.h5 = false
    expect(signsOf(closed).map(({ warning }) => warning)).toEqual(['closed', 'closed', 'offline'])
    expect(signsOf(closed, 'mini').map(({ warning }) => warning)).toEqual([null, 'silent', 'offline'])
  })
})

describe('sheets', () => {
  const layouts = papers.flatMap((paper) => PAPERS[paper].perSheet.map((perSheet) => [paper, perSheet] as const))

  test.each(layouts)(
    '%s with %i signs: all within the page, none over another, the code within its sign',
    (paper, perSheet) => {
      const layout = layoutOf(paper, perSheet)
      const { page, sign } = layout
      const corners = Array.from({ length: perSheet }, (_, place) => cornerOf(layout, place))
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + sign.width).toBeLessThanOrEqual(page.width + 1e-9)
        expect(y + sign.height).toBeLessThanOrEqual(page.height + 1e-9)
      }
      expect(new Set(corners.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(perSheet)
      for (const size of layout.codeSizes) expect(size).toBeLessThan(Math.min(sign.width, sign.height))
    },
  )

  test('the last sheet has the rest', () => {
    expect(sheetsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(sheetsOf([], 6)).toEqual([])
  })

  test('a sheet names its signs and carries what was chosen', () => {
    const draw = (changes: Partial<typeof LOOK.design>) => {
      const layout = layoutOf('a4', 6)
      return renderToStaticMarkup(
        <SheetDrawing
          {...LOOK}
          design={{ ...LOOK.design, ...changes }}
          signs={[signOf()]}
          layout={layout}
          codeSize={layout.codeSizes[0]!}
          isPrinted
        />,
      )
    }
    const full = draw({ line: '扫码或输 {编号} 听' })
    for (const words of ['百步云梯', 'Hundred Steps', '07', '1′52″', '中 EN', '扫码或输 07 听', 'width="210mm"'])
      expect(full).toContain(words)
    const path = 'shape-rendering="crispEdges"'
    expect(full).toContain(path)
    const layout = layoutOf('a4', 6)
    const ofWeChat = renderToStaticMarkup(
      <SheetDrawing
        {...LOOK}
        brand={{ ...LOOK.brand, codes: new Map([[ENTRY.code, 'data:image/png;base64,AQ==']]) }}
        signs={[signOf()]}
        layout={layout}
        codeSize={20}
      />,
    )
    expect([ofWeChat.includes('href="data:image/png;base64,AQ=="'), ofWeChat.includes(path)]).toEqual([true, false])
    const bare = draw({ number: false, length: false, languages: false, secondLanguageId: null })
    for (const words of ['Hundred Steps', '>07<', '1′52″', '中 EN']) expect(bare).not.toContain(words)
  })
})

test('a point without a number has a line without it', () => {
  const design = { ...FIRST_DESIGN, line: '扫码或输 {编号} 听' }
  expect(lineOf(signOf({ number: null }), design)).toBe('扫码听讲解')
  expect(lineOf(signOf({ kind: 'guide' }), design)).toBe('扫码开始导览')
})

test.each([
  ['白鹅岭索道站', 3, 3, ['白鹅岭', '索道站']],
  ['White Goose Ridge', 6, 3, ['White', 'Goose', 'Ridge']],
  ['一二三四五六七', 3, 2, ['一二三', '四五…']],
  ['Donaudampfschifffahrt', 5, 1, ['Donauda…']],
  ['', 5, 2, []],
])('%s in lines of %i', (text, ems, max, lines) => {
  expect(linesOf(text, ems, max)).toEqual(lines)
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(ems)
})
