import type { CellValue } from 'hucre/xlsx'
import { contract } from '@/contract'
import type { ImportCalls } from '@/contract/kit/imports'
import { must } from '../builders'
import { formOf, xlsxOf } from '../files/sheets'
import { ABSENT_ID, markForeign, tokenOf } from './builder'
import type { Builder, Case } from './builder'

/** Builders of the import calls; `table` is a file with one new record, `scope` creates and names the import's target. */
export function importInputs(
  domain: 'question' | 'account' | 'guidePacket',
  table: () => CellValue[][],
  scope?: (given: Case) => Promise<Record<string, string>>,
): Record<keyof ImportCalls, Builder> {
  const calls: ImportCalls = contract[domain]
  const file = async () => formOf(await xlsxOf(table()))
  const paramsOf = async (given: Case) => ({ params: (await scope?.(given)) ?? {} })
  const named = scope && { foreign: 404 as const }
  /** Only its own checker may carry out a run. */
  const checked = async (given: Case, token: string, within: Record<string, string>) => {
    const { status, body } = await given.world.send(calls.importCheck, { params: within, token, body: await file() })
    // Accounts that may not check have no run.
    if (status === 403) return ABSENT_ID
    const { id } = (body as { data: { id: string } }).data
    markForeign(given, id)
    return id
  }
  const run = async (given: Case, within: Record<string, string>) => {
    if (given.subject === 'absent') return ABSENT_ID
    return checked(given, given.subject === 'own' ? given.world.tokens[given.role] : given.world.tokens.admin2, within)
  }
  return {
    importTemplate: { ...named, build: paramsOf },
    importLast: { ...named, build: paramsOf },
    importCheck: { ...named, build: async (given) => ({ ...(await paramsOf(given)), body: await file() }) },
    importRun: {
      foreign: 404,
      build: async (given) => {
        const { params } = await paramsOf(given)
        return { params: { ...params, id: await run(given, params) } }
      },
    },
    importUndo: {
      foreign: 404,
      build: async (given) => {
        const { params } = await paramsOf(given)
        if (given.subject === 'absent') return { params: { ...params, id: ABSENT_ID } }
        const id = await checked(given, tokenOf(given), params)
        if (id !== ABSENT_ID)
          await must(given.world.send, calls.importRun, { token: tokenOf(given), params: { ...params, id } })
        return { params: { ...params, id } }
      },
    },
  }
}
