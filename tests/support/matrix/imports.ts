import type { CellValue } from 'hucre/xlsx'
import { contract } from '@/contract'
import type { ImportCalls } from '@/contract/kit/imports'
import { must } from '../builders'
import { formOf, xlsxOf } from '../sheets'
import { ABSENT_ID, markForeign, tokenOf } from './builder'
import type { Builder, Case } from './builder'

/** Builders of the calls of an import; `table` is a file with one new record, `scope` makes and names what it goes into. */
export function importInputs(
  domain: 'question' | 'account' | 'guidePacket',
  table: () => CellValue[][],
  scope?: (given: Case) => Promise<Record<string, string>>,
): Record<keyof ImportCalls, Builder> {
  const calls: ImportCalls = contract[domain]
  const file = async () => formOf(await xlsxOf(table()))
  const paramsOf = async (given: Case) => ({ params: (await scope?.(given)) ?? {} })
  const named = scope && { foreign: 404 as const }
  /** Nobody carries out what another has checked: the run is the caller's own. */
  const checked = async (given: Case, token: string, within: Record<string, string>) => {
    const { status, body } = await given.world.send(calls.importCheck, { params: within, token, body: await file() })
    // Whoever may not check has no run to carry out.
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
        if (id !== ABSENT_ID) await must(given.world.send, calls.importRun, { token: tokenOf(given), params: { ...params, id } })
        return { params: { ...params, id } }
      },
    },
  }
}
