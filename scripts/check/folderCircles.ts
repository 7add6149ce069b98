import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports'
import { resolve } from './layers'
import { fileOf, sources, toPosix } from './sources'

/** Groups whose subfolders count separately. */
const GROUP =
  /^(?:server\/(?:guide|operation|features|user|system|data|media|lib)|src\/pages\/\w+)(?:\/[^/]+(?=\/))?|^src\/(?:contract|components|entities)\/[^/]+/

/**
 * The folder a file counts towards: `server/guide/package/spot.ts` → `server/guide/package`, `server/guide/handlers.ts` → `server/guide`,
 * `server/session/profile/read.ts` → `server/session`, `src/components/ui/sound/soundTime.ts` → `src/components/ui`; `server/platform.ts` and
 * `src/contract/rights.ts` → themselves.
 */
const folderOf = (file: string): string => GROUP.exec(file)?.[0] ?? file.split('/').slice(0, 2).join('/')

/** Folders that import each other, directly or indirectly: one line per cycle, with an example file for each arrow. */
export function checkFolderCircles(root: string): string[] {
  const arrows = new Map<string, Map<string, string>>()
  for (const file of [...sources(path.join(root, 'src')), ...sources(path.join(root, 'server'))].filter(
    (name) => !name.endsWith('.css'),
  )) {
    const from = toPosix(root, file)
    for (const { specifier } of importsOf(file, readFileSync(file, 'utf8'))) {
      const target = specifier === null || specifier.endsWith('.css') ? null : resolve(from, specifier)
      const importedFile = target === null ? null : fileOf(root, target)
      if (importedFile === null) continue
      const [fromFolder, toFolder] = [folderOf(from), folderOf(toPosix(root, importedFile))]
      if (fromFolder === toFolder) continue
      const targets = arrows.get(fromFolder) ?? new Map<string, string>()
      arrows.set(fromFolder, targets.set(toFolder, targets.get(toFolder) ?? from))
    }
  }
  return circlesIn(arrows)
}

function circlesIn(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const problems: string[] = []
  const visit = (folder: string, chain: readonly string[]) => {
    const start = chain.indexOf(folder)
    if (start !== -1) {
      const circle = chain.slice(start)
      const by = circle.map((from, index) => arrows.get(from)?.get(circle[index + 1] ?? folder))
      problems.push(`${[...circle, folder].join(' → ')}: a circle of folders (${by.join(', ')})`)
    }
    if (start !== -1 || done.has(folder)) return
    for (const next of arrows.get(folder)?.keys() ?? []) visit(next, [...chain, folder])
    done.add(folder)
  }
  for (const folder of arrows.keys()) visit(folder, [])
  return problems
}
