import type { CellValue } from 'hucre/xlsx'
import { contract } from '@/contract'
import type { ImportCalls } from '@/contract/imports'
import { must } from '../builders'
import { formOf, xlsxOf } from '../sheets'
import { ABSENT_ID, markForeign, none, tokenOf } from './builder'
import type { Builder, Case } from './builder'

/** Builders of the calls of an import; `table` is a file with one new record. */
export function importInputs(domain: 'question' | 'account', table: () => CellValue[][]): Record<keyof ImportCalls, Builder> {
  const calls: ImportCalls = contract[domain]
  const file = async () => formOf(await xlsxOf(table()))
  /** Nobody carries out what another has checked: the run is the caller's own. */
  const checked = async (given: Case, token: string) => {
    const { status, body } = await given.world.send(calls.importCheck, { token, body: await file() })
    // Whoever may not check has no run to carry out.
    if (status === 403) return ABSENT_ID
    const { id } = (body as { data: { id: string } }).data
    markForeign(given, id)
    return id
  }
  const run = async (given: Case) => {
    if (given.subject === 'absent') return ABSENT_ID
    return checked(given, given.subject === 'own' ? given.world.tokens[given.role] : given.world.tokens.admin2)
  }
  return {
    importTemplate: none,
    importLast: none,
    importCheck: { build: async () => ({ body: await file() }) },
    importRun: { foreign: 404, build: async (given) => ({ params: { id: await run(given) } }) },
    importUndo: {
      foreign: 404,
      build: async (given) => {
        if (given.subject === 'absent') return { params: { id: ABSENT_ID } }
        const id = await checked(given, tokenOf(given))
        if (id !== ABSENT_ID) await must(given.world.send, calls.importRun, { token: tokenOf(given), params: { id } })
        return { params: { id } }
      },
    },
  }
}
