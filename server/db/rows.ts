import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from './types'

let areChecked = false

/** From now on a row that does not fit its shape throws. Call once at the start, in tests and in development. */
export function checkRows(): void {
  areChecked = true
}

/** Rows of a hand-written statement; `shape` has exactly the statement's columns. */
export async function rows<T>(tx: Tx, shape: z.ZodType<T>, statement: SQL): Promise<T[]> {
  const list = await uncheckedRows<T>(tx, statement)
  if (areChecked) for (const row of list) checkRow(shape, row)
  return list
}

/** The row of a statement that always returns one. */
export async function onlyRow<T>(tx: Tx, shape: z.ZodType<T>, statement: SQL): Promise<T> {
  const [row] = await rows(tx, shape, statement)
  if (row === undefined) throw new Error('A statement that always returns a row returned none')
  return row
}

/** Number of rows returned by the statement. */
export async function countRows(tx: Tx, statement: SQL): Promise<number> {
  return (await uncheckedRows(tx, statement)).length
}

export async function hasRow(tx: Tx, statement: SQL): Promise<boolean> {
  return (await countRows(tx, statement)) > 0
}

/** Both drivers return `{ rows }`, but drizzle's common type lacks it. */
async function uncheckedRows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  return ((await tx.execute(statement)) as { rows: T[] }).rows
}

const strictShapes = new WeakMap<z.ZodType, z.ZodType>()

/** The shape in strict mode, unless it allows unknown columns itself. */
function strictShapeOf(shape: z.ZodType): z.ZodType {
  const strict = strictShapes.get(shape) ?? (isOpenObject(shape) ? shape.strict() : shape)
  strictShapes.set(shape, strict)
  return strict
}

const isOpenObject = (shape: z.ZodType): shape is z.ZodObject =>
  shape instanceof z.ZodObject && shape.def.catchall === undefined

function checkRow(shape: z.ZodType, row: unknown): void {
  const result = strictShapeOf(shape).safeParse(row)
  if (result.success) return
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'columns'}: ${message}`)
  throw new Error(`A row does not fit its shape: ${faults.join('; ')}`)
}
