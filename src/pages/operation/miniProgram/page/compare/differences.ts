import { changesBetween } from '@/contract/operation/miniProgram/page/minaChanges'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import { CHANGES } from '../changes'
import type { Change } from '../changes'
import type { Modules } from '../draft/history'
import { factsOf } from './facts'
import type { Fact, Words } from './facts'

/** A value that differs between the pages; null where absent. */
export interface Line {
  key: string
  label: string
  before: Fact | null
  after: Fact | null
}

/** The change of one module. */
export interface Difference {
  id: string
  kind: ModuleKind
  changes: readonly Change[]
  lines: readonly Line[]
}

const sameFact = (one: Fact | undefined, other: Fact | undefined) => (one?.by ?? one?.text) === (other?.by ?? other?.text) && one?.picture === other?.picture
const isBlank = ({ text, picture }: Fact) => text === '' && picture === undefined

function linesBetween(before: readonly Fact[], after: readonly Fact[]): Line[] {
  const [old, now] = [new Map(before.map((one) => [one.key, one])), new Map(after.map((one) => [one.key, one]))]
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    // Skip added or removed values that are empty.
    const [before, after] = [was, is].map((one) => (one === undefined || isBlank(one) ? null : one)) as [Fact | null, Fact | null]
    return sameFact(was, is) || (before === null && after === null) ? [] : [{ key, label: (is ?? was)!.label, before, after }]
  })
}

/** The differences by module, in the order of the later page, then the removed modules. */
export function differencesOf(before: Modules, after: Modules, words: Words): Difference[] {
  const changes = changesBetween(before, after)
  const [old, now] = [new Map(before.map((one, place) => [one.id, { one, place }])), new Map(after.map((one, place) => [one.id, { one, place }]))]
  const ids = [...after.map(({ id }) => id), ...changes.removed]
  return ids.flatMap((id): Difference[] => {
    const found = CHANGES.map(({ key }) => key).filter((key) => changes[key].includes(id))
    const [was, is] = [old.get(id), now.get(id)]
    if (found.length === 0 || (!was && !is)) return []
    const place = (at: number): Fact => ({ key: 'place', label: '位置', text: `第 ${at + 1} 个` })
    const moved = was && is && changes.moved.includes(id) ? linesBetween([place(was.place)], [place(is.place)]) : []
    return [{ id, kind: (is ?? was)!.one.kind, changes: found, lines: was && is ? [...moved, ...linesBetween(factsOf(was.one, words), factsOf(is.one, words))] : [] }]
  })
}
