import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { CellValue } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../src/contract/kit/cleanText'
import { guarded, unguarded } from '../../src/contract/kit/spreadsheetText'
import { phone } from '../../src/contract/kit/phone'
import { UnreadableBill } from '../../server/features/payment/bill/cells'
import { readWeChatBill } from '../../server/features/payment/bill/weChatCsv'
import { decodeText } from '../../server/lib/decodeText'
import { gunzip } from '../../server/lib/gunzip'
import { readTable } from '../../server/lib/spreadsheet/read'
import { sheetOf as bookSheetOf, writeBook } from '../../server/lib/spreadsheet/book'
import { text } from '../../server/lib/spreadsheet/columns'
import { xlsxStream } from '../../server/lib/spreadsheet/write'
import { xlsxOf } from '../support/files/sheets'

const columnOf = (label: string, required = false) => ({
  key: label,
  label,
  required,
  note: '',
  example: '',
  width: 10,
})
const COLUMNS = [columnOf('名称', true), columnOf('备注')]
const LIMITS = { rowsMax: 5000, withHidden: false }
const HEAD = ['名称', '备注']

const caseFile = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases', name)))
const bytesOf = (text: string) => new TextEncoder().encode(text)
const cellsOf = (table: Awaited<ReturnType<typeof readTable>>) => table.rows.map(({ cells }) => cells)
const message = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: Error) => error.message,
  )

describe('rows of a file', () => {
  const lines = fc.array(fc.constantFrom('filled', 'blank', 'hidden'), { minLength: 1, maxLength: 60 })

  test('what is read, blank and hidden adds up to the file, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), async (kinds, withHidden) => {
        const rows = kinds.map((kind, index): CellValue[] => (kind === 'blank' ? [] : [`名称${index}`, '']))
        const hiddenRows = new Map(
          kinds.flatMap((kind, index) => (kind === 'hidden' ? [[index + 1, { hidden: true }] as const] : [])),
        )
        const filled = kinds.flatMap((kind, index) =>
          kind === 'filled' || (withHidden && kind === 'hidden') ? [index] : [],
        )
        const reading = readTable(await xlsxOf([HEAD, ...rows], { rowDefs: hiddenRows }), COLUMNS, {
          ...LIMITS,
          withHidden,
        })
        if (filled.length === 0) {
          expect(await message(reading)).toMatch(/没有数据|都被隐藏/)
          return
        }
        const table = await reading
        expect(table.rows.map(({ row }) => row)).toEqual(filled.map((index) => index + 2))
        expect(table.rows.length + table.blank + table.hidden).toBe(kinds.findLastIndex((kind) => kind !== 'blank') + 1)
      }),
      { numRuns: 40 },
    )
  })

  test('blank rows do not count towards the limit; the row that no longer fits is named', async () => {
    const rows = Array.from({ length: 40 }, (_, index): CellValue[] => (index % 2 ? [] : [`名称${index}`]))
    const file = await xlsxOf([HEAD, ...rows])
    expect((await readTable(file, COLUMNS, { ...LIMITS, rowsMax: 20 })).rows).toHaveLength(20)
    expect(await message(readTable(file, COLUMNS, { ...LIMITS, rowsMax: 19 }))).toContain('第 40 行起放不下')
    const csv = bytesOf(`名称\n\n\n甲\n,\n乙\n`)
    expect(await readTable(csv, COLUMNS, LIMITS)).toMatchObject({ blank: 3, hidden: 0, rows: [{ row: 4 }, { row: 6 }] })
  })

  test('a stray cell far below is read, and a sheet that is too large is refused in words', async () => {
    const far = Array.from({ length: 150_000 }, (): CellValue[] => [])
    const file = await xlsxOf([HEAD, ['甲', ''], ...far, ['乙', '']])
    expect((await readTable(file, COLUMNS, LIMITS)).rows.map(({ row }) => row)).toEqual([2, 150_003])
    const wide = Array.from({ length: 400_000 }, (): CellValue[] => [])
    const large = await xlsxOf([HEAD, ['甲', ''], ...wide, [...Array.from({ length: 51 }, () => null), '边']])
    expect(await message(readTable(large, COLUMNS, LIMITS))).toContain('铺得太大')
  })

  test('a hidden first sheet is skipped, hidden columns are not read', async () => {
    const rows: CellValue[][] = [HEAD, ['甲', '备注一']]
    const { writeXlsx } = await import('hucre/xlsx')
    const book = await writeXlsx({
      sheets: [
        { name: '旧', rows: [HEAD, ['旧的', '']], hidden: true },
        { name: '新', rows, columns: [{}, { hidden: true }] },
      ],
    })
    const table = await readTable(new Uint8Array(book), COLUMNS, LIMITS)
    expect([cellsOf(table), table.ignored]).toEqual([[{ 名称: '甲' }], ['备注']])
    expect(cellsOf(await readTable(new Uint8Array(book), COLUMNS, { ...LIMITS, withHidden: true }))).toEqual([
      { 名称: '甲', 备注: '备注一' },
    ])
    const hiddenName = await xlsxOf(rows, { columns: [{ hidden: true }, {}] })
    expect(await message(readTable(hiddenName, COLUMNS, LIMITS))).toBe('“名称”被隐藏了，请取消隐藏再导入')
  })

  test('files of other programs', async () => {
    const staff = [columnOf('姓名', true), columnOf('登录账号')]
    const table = await readTable(caseFile('staff-296-with-blank-lines.xlsx'), staff, { ...LIMITS, rowsMax: 300 })
    expect([table.rows.length, table.blank, table.rows.at(-1)!.cells]).toEqual([
      296,
      7,
      { 姓名: '员工295', 登录账号: 'case295' },
    ])
    const questions = [columnOf('问题', true)]
    const hidden = await readTable(caseFile('hidden-row.xlsx'), questions, LIMITS)
    expect([cellsOf(hidden), hidden.hidden]).toEqual([[{ 问题: '看得见的' }], 1])
    expect(cellsOf(await readTable(caseFile('float.xlsx'), questions, LIMITS))).toEqual([{ 问题: '0.3' }])
    const answered = [columnOf('分类', true), columnOf('问题', true), columnOf('回答', true)]
    const unseenHead = await readTable(caseFile('zero-width-head.xlsx'), answered, LIMITS)
    expect([unseenHead.rows[0]!.cells['回答'], unseenHead.ignored]).toEqual(['答', ['相似问法', '关键词']])
    const twins = await readTable(caseFile('zero-width-twin.xlsx'), answered, LIMITS)
    expect(new Set(twins.rows.map(({ cells }) => cells['问题']))).toEqual(new Set(['观光车几点']))
    const phones = await readTable(caseFile('phones.xlsx'), [columnOf('手机号')], LIMITS)
    expect(phones.rows.map(({ cells }) => phone.parse(cells['手机号']))).toEqual([
      '13905591234',
      '13905591234',
      '13905591234',
      '0559-5561111',
    ])
  })
})

describe('cells', () => {
  const read = async (value: CellValue) =>
    (await readTable(await xlsxOf([HEAD, [value]]), COLUMNS, LIMITS)).rows[0]!.cells['名称']

  test('numbers as they are shown', async () => {
    for (const [value, text] of [
      [0.1 + 0.2, '0.3'],
      [1.005, '1.005'],
      [19.9 * 100, '1990'],
      [13_905_591_234, '13905591234'],
      [-0.000_001, '-0.000001'],
    ] as const)
      expect(await read(value)).toBe(text)
  })

  test('dates with their time of day', async () => {
    for (const [at, text] of [
      ['2026-11-20T00:00:00Z', '2026-11-20'],
      ['2026-11-20T09:30:00Z', '2026-11-20 09:30'],
      ['2026-02-28T23:59:59Z', '2026-02-28 23:59:59'],
      ['1899-12-30T08:15:00Z', '08:15'],
    ] as const)
      expect(await read(new Date(at))).toBe(text)
  })
})

test('text of spreadsheets is decoded in the encodings they write', () => {
  const text = '名称\t备注\n始信峰\t好'
  const little = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const big = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())
  for (const bytes of [little, big, bytesOf(text), bytesOf(`\uFEFF${text}`)]) expect(decodeText(bytes)).toBe(text)
})

describe('bills', () => {
  const HEADS =
    '交易时间,微信订单号,商户订单号,交易状态,订单金额,微信退款单号,商户退款单号,申请退款金额,退款状态,商品名称,手续费,费率'
  const ROW = [
    '2026-11-20 10:00:05',
    '4200001',
    'P1',
    'SUCCESS',
    '1234.50',
    '',
    '',
    '0.00',
    '',
    '讲解 "全程", 两人',
    '7.41',
    '0.60%',
  ]
  const SUMS = '总交易单数,应结订单总金额'
  const original = [HEADS, ROW.map((cell) => `\`${cell}`).join(','), SUMS, '`1,`1234.50'].join('\r\n')
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const resaved = [HEADS, ROW.map((cell) => quoted(`\`${cell}`)).join(','), `${SUMS},,`, '`1,`1234.50,,'].join('\r\n')
  const plain = [
    HEADS,
    ROW.map((cell) => quoted(cell === '1234.50' ? '1,234.50' : cell)).join(','),
    SUMS,
    '1,1234.5',
  ].join('\n')
  const bill = (bytes: Uint8Array) => readWeChatBill(bytes, 'trade', '2026-11-20', { merchant: null })

  test('the same lines from the original and from what a spreadsheet saved', () => {
    const [line] = bill(bytesOf(original))
    expect(line).toMatchObject({ number: 'P1', channelNumber: '4200001', amount: 123_450, fee: 741, rate: 6000 })
    for (const text of [resaved, plain]) expect(bill(bytesOf(text))).toEqual([line])
    const tabbed = plain
      .split('\n')
      .map((row) => row.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t'))
      .join('\n')
    expect(bill(new Uint8Array(Buffer.from(`\uFEFF${tabbed}`, 'utf16le')))).toEqual([line])
  })

  test('times without seconds are read; rounded numbers and pictures are refused with what to do', async () => {
    expect(bill(caseFile('bill-saved-by-excel.csv'))).toMatchObject([
      { at: Date.parse('2026-11-20T10:00:00+08:00'), amount: 2990, fee: 18 },
    ])
    const rounded = plain.replace('4200001', '4.2E+27')
    for (const bytes of [bytesOf(rounded), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])])
      expect(() => bill(bytes)).toThrow(UnreadableBill)
    expect(() => bill(bytesOf(rounded))).toThrow('请上传从商户平台下载的原文件')
    const packed = new Uint8Array(gzipSync(original))
    expect(bill(await gunzip(packed))).toEqual(bill(bytesOf(original)))
    expect(await message(gunzip(packed.subarray(0, 40)))).toBe('压缩文件已损坏')
    expect(await message(gunzip(new Uint8Array(gzipSync(Buffer.alloc(65 * 1024 ** 2)))))).toContain('超过 64 MB')
  })
})

describe('texts that a spreadsheet could run', () => {
  const TEXTS = [
    '=1+1',
    '+86 13905591234',
    '-5',
    '@x',
    "'x",
    "'=1+1",
    "''-5",
    "'",
    '_x000D_',
    '_X0041_x0042_',
    '0012',
    '1e5',
  ]
  const columns = [text<string>('名称', 10, (value) => value)]
  const anyText = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.array(fc.constantFrom("'", '=', '+', '-', '@', '_', 'x', '_x000A_', '1', '山', '"', ',', '<', '&'), {
      minLength: 1,
    }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  const readBack = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await readTable(bytes, COLUMNS, LIMITS)).rows.map(({ cells }) => cells['名称'])
  const stored = anyText
    .map((value) => cleanText((Array.isArray(value) ? value.join('') : value).toWellFormed().replaceAll('\uFFFD', '')))
    // eslint-disable-next-line no-control-regex
    .filter((value) => value !== '' && !/[\u0000-\u001F\uFFFE\uFFFF]/.test(value))

  async function* rowsOf(texts: readonly string[]) {
    yield* texts
  }
  const exported = async (texts: readonly string[]) =>
    new Uint8Array(await new Response(xlsxStream('表', columns, rowsOf(texts), null)).arrayBuffer())

  test('an export shows them as they are, and imports to the same values', async () => {
    const { readXlsx } = await import('hucre/xlsx')
    const file = await exported(TEXTS)
    expect((await readXlsx(file)).sheets[0]!.rows.slice(1).map(([value]) => value)).toEqual(TEXTS)
    expect(await readBack(file)).toEqual(TEXTS)
    const { body } = await writeBook('表.xlsx', [bookSheetOf('表', columns, TEXTS)], '共')
    expect((await readBack(new Uint8Array(body as Uint8Array))).slice(0, TEXTS.length)).toEqual(TEXTS)
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 20 }), async (texts) => {
        expect(await readBack(await exported(texts))).toEqual(texts)
      }),
      { numRuns: 60 },
    )
  })

  test('CSV guards them, and the guard is not part of the value', async () => {
    expect(TEXTS.map(guarded).filter((value) => /^[=+\-@]/.test(value))).toEqual([])
    const { writeCsv } = await import('hucre/csv')
    const file = bytesOf(writeCsv([HEAD, ...TEXTS.map((value) => [guarded(value)])]))
    expect(await readBack(file)).toEqual(TEXTS)
    fc.assert(
      fc.property(stored, (value) => {
        expect(unguarded(guarded(value))).toBe(value)
        expect(guarded(value)).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})
