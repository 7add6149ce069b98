import { required } from '../../../../src/lib/required'
import { KINDS_MAX, KIND_DEPTH_MAX, questionKindKind } from '../../../../src/contract/operation/question/questionKind'
import type { KindNode } from '../../../../src/contract/operation/question/questionKind'
import type { Tx } from '../../../db/types'
import { readTree } from './tree'
import { folded } from '../../../../src/contract/kit/folded'

interface ParsedPath {
  /** Steps joined by `/`. */
  path: string
  refusal: string | null
  isNew: boolean
}

/** Kinds as operators write them in one cell: 门票与预约/票价与优惠. */
export interface KindPaths {
  /** In tree order. */
  paths: string[]
  idOf: (path: string) => string | undefined
  pathOf: (id: string) => string | undefined
  parse: (text: string) => ParsedPath
}

function pathOf(tree: ReadonlyMap<string, KindNode>, { name, parentId }: KindNode): string {
  const parent = parentId === null ? undefined : tree.get(parentId)
  return parent ? `${pathOf(tree, parent)}/${name}` : name
}

export async function kindPaths(tx: Tx): Promise<KindPaths> {
  const tree = await readTree(tx)
  const byId = new Map(tree.map((kind) => [kind.id, kind]))
  const paths = new Map(tree.map((kind) => [kind.id, pathOf(byId, kind)]))
  const ids = new Map([...paths].toReversed().map(([id, path]) => [folded(path), id]))
  /** Older kinds may differ in case or width alone: an exact match comes first. */
  const exactIds = new Map([...paths].map(([id, path]) => [path, id]))
  /** Paths as they are written, those of new kinds as the first row writes them. */
  const written = new Map([...paths.values()].toReversed().map((path) => [folded(path), path]))
  const created = new Set<string>()

  const refusalOf = (steps: readonly string[]): string | null => {
    if (steps.length === 0) return '请输入分类'
    if (steps.length > KIND_DEPTH_MAX) return `分类最多 ${KIND_DEPTH_MAX} 层`
    for (const step of steps) {
      const result = questionKindKind.fields.name.schema.safeParse(step)
      if (!result.success) return required(result.error.issues[0], 'issue').message
    }
    return null
  }

  return {
    paths: [...paths.values()],
    idOf: (path) => exactIds.get(path) ?? ids.get(folded(path)),
    pathOf: (id) => paths.get(id),
    parse: (text) => {
      // A kind whose name contains a slash is matched by its whole name.
      const trimmed = text.trim()
      const whole = exactIds.has(trimmed)
        ? trimmed
        : ids.has(folded(trimmed))
          ? written.get(folded(trimmed))
          : undefined
      if (whole !== undefined) return { path: whole, refusal: null, isNew: false }
      const steps = trimmed
        .split(/[/／>＞]/)
        .map((step) => step.trim())
        .filter((step) => step !== '')
      const refusal = refusalOf(steps)
      let path = ''
      for (const step of steps) {
        const part = path === '' ? step : `${path}/${step}`
        path = exactIds.has(part) ? part : (written.get(folded(part)) ?? part)
        if (refusal === null && !ids.has(folded(path))) {
          created.add(folded(path))
          written.set(folded(path), path)
        }
      }
      const isNew = !ids.has(folded(path))
      if (refusal !== null || !isNew) return { path, refusal, isNew: false }
      return { path, refusal: tree.length + created.size > KINDS_MAX ? `分类最多 ${KINDS_MAX} 个` : null, isNew }
    },
  }
}
