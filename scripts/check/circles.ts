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
  const files = [...sources(path.join(root, 'src')), ...sources(path.join(root, 'server'))].filter(
    (file) => !file.endsWith('.css'),
  )
  const imports = new Map(files.map((file) => [file, targetsOf(root, file)]))
  const done = new Set<string>()
  const problems: string[] = []
  const visit = (file: string, chain: readonly string[]) => {
    const start = chain.indexOf(file)
    if (start !== -1)
      problems.push(
        `${[...chain.slice(start), file].map((item) => toPosix(root, item)).join(' → ')}: a circle of imports`,
      )
    if (start !== -1 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...chain, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return problems
}

function targetsOf(root: string, file: string): string[] {
  const from = toPosix(root, file)
  const targets = importsOf(file, readFileSync(file, 'utf8')).flatMap(({ specifier }) => {
    // A style sheet shares its component's name.
    const target = specifier === null || specifier.endsWith('.css') ? null : resolve(from, specifier)
    const importedFile = target === null ? null : fileOf(root, target)
    return importedFile === null ? [] : [importedFile]
  })
  return [...new Set(targets)]
}
