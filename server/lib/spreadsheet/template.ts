import { writeXlsx } from 'hucre/xlsx'
import type { ImportColumn } from '../../../src/contract/kit/imports'
import { typedText } from '../../../src/contract/kit/spreadsheetText'
import { columnLetters } from './cell'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Choices for a column, stored on a separate sheet. */
export type Choices = Readonly<Record<string, readonly string[]>>

const CHOICES = '可选值'

/** An empty table with its headings; instructions for each column and its choices are on separate sheets. */
export async function importTemplate(
  recordLabel: string,
  columns: readonly ImportColumn[],
  rowsMax: number,
  choices: Choices,
): Promise<Uint8Array> {
  const choiceColumns = Object.entries(choices).filter(([, values]) => values.length > 0)
  const rowCount = Math.max(0, ...choiceColumns.map(([, values]) => values.length))
  const validations = choiceColumns.map(([key, values], index) => ({
    type: 'list' as const,
    formula1: `'${CHOICES}'!$${columnLetters(index)}$2:$${columnLetters(index)}$${values.length + 1}`,
    allowBlank: true,
    // Other values may be typed too: several roles, a kind yet to be created.
    showErrorMessage: false,
    range: `${columnLetters(columns.findIndex((column) => column.key === key))}2:${columnLetters(columns.findIndex((column) => column.key === key))}${rowsMax + 1}`,
  }))
  const head = { font: { bold: true } }
  return writeXlsx({
    sheets: [
      {
        name: recordLabel,
        columns: columns.map(({ width }) => ({ width })),
        rows: [columns.map(({ label }) => label)],
        cells: new Map(columns.map(({ label }, index) => [`0,${index}`, { value: label, style: head }])),
        freezePane: { rows: 1 },
        dataValidations: validations,
      },
      {
        name: '填写说明',
        columns: [{ width: 14 }, { width: 8 }, { width: 60 }, { width: 40 }],
        rows: [
          ['列', '必填', '怎么填', '例子'],
          ...columns.map(({ label, required, note, example }) => [
            label,
            required ? '必填' : '',
            note,
            typedText(example),
          ]),
          [],
          [`一次最多 ${rowsMax} 行。已有的${recordLabel}：空着的格子不改。导入前会逐行检查，确认后才写入。`],
        ],
        cells: new Map(['列', '必填', '怎么填', '例子'].map((value, index) => [`0,${index}`, { value, style: head }])),
      },
      ...(choiceColumns.length > 0
        ? [
            {
              name: CHOICES,
              columns: choiceColumns.map(() => ({ width: 30 })),
              rows: [
                choiceColumns.map(([key]) => columns.find((column) => column.key === key)?.label ?? null),
                ...Array.from({ length: rowCount }, (_, row) =>
                  choiceColumns.map(([, { [row]: value }]) => (value === undefined ? null : typedText(value))),
                ),
              ],
            },
          ]
        : []),
    ],
  })
}
