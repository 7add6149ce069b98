import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports'
import { resolve } from './layers'
import { fileOf, sources, toPosix } from './sources'

/**
 * Files that import each other, directly or indirectly, one line per cycle. oxlint finds those of static imports; this one
 * follows dynamic imports and imports of types too.
 */
export function checkCircles(root: string): string[] {
  const files = [...sources(path.join(root, 'src')), ...sources(path.join(root, 'server'))].filter((file) => !file.endsWith('.css'))
  const imports = new Map(files.map((file) => [file, targetsOf(root, file)]))
  const done = new Set<string>()
  const problems: string[] = []
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file)
    if (start !== -1) problems.push(`${[...trail.slice(start), file].map((one) => toPosix(root, one)).join(' → ')}: a circle of imports`)
    if (start !== -1 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return problems
}

function targetsOf(root: string, file: string): string[] {
  const from = toPosix(root, file)
  const found = importsOf(file, readFileSync(file, 'utf8')).flatMap(({ specifier }) => {
    // A style sheet shares its component's name.
    const target = specifier === null || specifier.endsWith('.css') ? null : resolve(from, specifier)
    const imported = target === null ? null : fileOf(root, target)
    return imported === null ? [] : [imported]
  })
  return [...new Set(found)]
}
