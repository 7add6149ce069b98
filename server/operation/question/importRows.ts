import type * as z from 'zod'
import { fromPlain, toPlain } from '../../../src/contract/kit/richTextPlain'
import { QUESTIONS_MAX, questionRecordKind } from '../../../src/contract/operation/question/question'
import { questionColumns } from '../../../src/contract/operation/question/questionImport'
import type { PlannedRow } from '../../imports/importer'
import { earlierRows, namedExactly, rowPlan, splitList } from '../../imports/rowPlan'
import type { RowPlan } from '../../imports/rowPlan'
import { cleanRichText } from '../../lib/richText/clean'
import type { SheetTable } from '../../lib/spreadsheet/read'
import type { KindPaths } from './kind/paths'
import { folded } from '../../../src/contract/kit/folded'

const { question, similar, keywords, answer } = questionRecordKind.fields

export const existingQuestion = questionRecordKind.change
export type Existing = z.output<typeof existingQuestion>

interface There {
  /** The questions that rows name, by their folded words. */
  existing: ReadonlyMap<string, readonly Existing[]>
  kinds: KindPaths
  mayEdit: boolean
  /** How many more questions the tenant can hold. */
  remaining: number
}

/** A question is identified by its words. Kinds are paths here; missing kinds are created on execution. */
export function planQuestions(table: SheetTable, { existing, kinds, mayEdit, remaining: left }: There): PlannedRow[] {
  const earlierRow = earlierRows()
  let added = 0
  return table.rows.map((line) => {
    const row = rowPlan(table, line, questionColumns)
    const text = row.text('question')
    const alike = existing.get(folded(text)) ?? []
    const [current, ...others] = namedExactly(alike, (one) => one.question, text)
    const earlier = earlierRow(folded(text), line.row)
    if (earlier !== undefined && text !== '') row.refuse('question', `和第 ${earlier} 行是同一个问题`)
    if (others.length > 0) row.refuse('question', `已有 ${others.length + 1} 条相同的问题，不知道改哪一条`)
    if (current && !mayEdit) row.refuse('question', '已有这个问题，没有编辑权限不能修改')

    const words = {
      question: row.read('question', question.schema, text),
      similar: listOf(row, 'similar', /[\n;；]/, current),
      keywords: listOf(row, 'keywords', /[\n;；,，、]/, current),
    }
    const kind = kindOf(row, kinds, current)
    const html = answerOf(row, current)
    if (current) noteChanges(row, current, { ...words, kindBefore: kinds.pathOf(current.kindId) ?? '', kind })
    else if (row.isValid()) {
      added += 1
      if (added > left) row.refuse('question', `问题最多 ${QUESTIONS_MAX} 条，已经放不下`)
    }
    return row.plannedFor(current, text, {
      ...words,
      kind,
      answer: html,
      guideIds: current?.guideIds ?? [],
      voice: current?.voice ?? null,
    })
  })
}

const schemas = { similar: similar.schema, keywords: keywords.schema }

/** An empty cell keeps the current values. */
const listOf = (row: RowPlan, key: 'similar' | 'keywords', signs: RegExp, current: Existing | undefined) =>
  row.text(key) === '' && current ? current[key] : row.read(key, schemas[key], splitList(row.text(key), signs))

function kindOf(row: RowPlan, kinds: KindPaths, current: Existing | undefined): string {
  const written = row.text('kind') === '' && current ? (kinds.pathOf(current.kindId) ?? '') : row.text('kind')
  const { path, refusal, isNew } = kinds.parse(written)
  if (refusal !== null) row.refuse('kind', refusal)
  else if (isNew) row.notes.push(`新建分类 ${path}`)
  return path
}

/** An unchanged text keeps its pictures and formats. */
const keepsAnswer = (row: RowPlan, current: Existing): boolean =>
  row.text('answer') === '' || row.text('answer') === toPlain(current.answer)

function answerOf(row: RowPlan, current: Existing | undefined): string | null {
  if (current && keepsAnswer(row, current)) return current.answer
  const html = row.read('answer', answer.schema, fromPlain(row.text('answer')))
  if (current && fromPlain(toPlain(current.answer)) !== cleanRichText(current.answer))
    row.notes.push('原来的回答有格式或图片，改成纯文字')
  return html
}

interface Changed {
  question: string | null
  similar: readonly string[] | null
  keywords: readonly string[] | null
  kindBefore: string
  kind: string
}

function noteChanges(row: RowPlan, current: Existing, next: Changed): void {
  if (next.question !== null) row.change('question', current.question, next.question)
  row.change('kind', next.kindBefore, next.kind)
  row.change('similar', current.similar.join('；'), (next.similar ?? []).join('；'))
  row.change('keywords', current.keywords.join('、'), (next.keywords ?? []).join('、'))
  if (!keepsAnswer(row, current)) row.change('answer', toPlain(current.answer), row.text('answer'))
}
