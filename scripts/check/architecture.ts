import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { checkCircles } from './circles'
import { checkClocks } from './clocks'
import { checkFolderCircles } from './folderCircles'
import { importsOf } from './imports'
import { judge, resolve } from './layers'
import { fileOf, sources, toPosix } from './sources'

/** Packages that need Node. The app must also run in a browser, so nothing server/app.ts imports may use them. */
const NODE_PACKAGES = ['@aws-sdk/client-s3', '@hono/node-server', '@node-rs/argon2', 'pg', 'pino', 'sharp', 'tsx']
const builtins = new Set(builtinModules)
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const needsNode = (specifier: string) =>
  specifier.startsWith('node:') ||
  builtins.has(packageOf(specifier)) ||
  NODE_PACKAGES.includes(packageOf(specifier)) ||
  /^hono\/.*node/.test(specifier)

/** `@import` and `composes … from` of a style sheet. */
function stylesheetImports(code: string) {
  return [...code.matchAll(/(?:@import\s+(?:url\()?|\bfrom\s+)['"]([^'"]+)['"]/g)].map((match) => ({
    specifier: match[1] ?? '',
    line: code.slice(0, match.index).split('\n').length,
    typeOnly: false,
  }))
}

/** Violations of the import direction (docs/architecture.md), one line each. */
export function checkDirection(root: string): string[] {
  const problems: string[] = []
  for (const file of [...sources(path.join(root, 'src')), ...sources(path.join(root, 'server'))]) {
    const from = toPosix(root, file)
    const code = readFileSync(file, 'utf8')
    for (const { specifier, line } of file.endsWith('.css') ? stylesheetImports(code) : importsOf(file, code)) {
      // A computed name cannot be checked. On the server only the Node side may need one (migrations in a folder).
      if (specifier === null) {
        if (!from.startsWith('server/node/'))
          problems.push(`${from}:${line} imports a computed name, which no check can follow`)
        continue
      }
      const target = resolve(from, specifier)
      const reason = target === null ? null : judge(from, target)
      if (reason !== null) problems.push(`${from}:${line} imports ${specifier}: ${reason}`)
    }
  }
  return problems
}

/** Node modules that server/app.ts imports, directly or not, with the import path to each. */
export function checkAppIsPortable(root: string): string[] {
  const entry = path.join(root, 'server', 'app.ts')
  if (!existsSync(entry)) return ['server/app.ts is absent']
  const problems: string[] = []
  const chains = new Map<string, string>([[entry, 'server/app.ts']])
  for (const [file, chain] of chains) {
    const from = toPosix(root, file)
    for (const { specifier, typeOnly } of importsOf(file, readFileSync(file, 'utf8'))) {
      if (specifier === null || typeOnly) continue
      const target = resolve(from, specifier)
      if (target === null) {
        if (needsNode(specifier)) problems.push(`${chain} → ${specifier}: the app runs in a browser too`)
        continue
      }
      const next = fileOf(root, target)
      if (next !== null && !chains.has(next)) chains.set(next, `${chain} → ${toPosix(root, next)}`)
    }
  }
  return problems
}

export const checkArchitecture = (root: string) => [
  ...checkDirection(root),
  ...checkAppIsPortable(root),
  ...checkCircles(root),
  ...checkFolderCircles(root),
  ...checkClocks(root),
]
