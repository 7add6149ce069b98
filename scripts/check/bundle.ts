import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Modules forbidden in the production build. */
const FORBIDDEN_MODULES: readonly [RegExp, string][] = [
  [/^(\.\.\/)*server\//, 'server source'],
  [/^(\.\.\/)*mocks\//, 'mock glue'],
  [/^(\.\.\/)*src\/visitor\//, 'the visitors’ page'],
  [/^(\.\.\/)*(tests|scripts)\//, 'tests or tools'],
  [/node_modules\/(msw|@mswjs)\//, 'MSW'],
  [/node_modules\/@electric-sql\//, 'PGlite'],
  [
    /node_modules\/(hono|@hono|drizzle-orm|pg|sharp|pino|@node-rs|@aws-sdk|rate-limiter-flexible)\//,
    'a package of the server',
  ],
]

/** Words that survive minification: a second check, independent of the module list. */
const FORBIDDEN_WORDS: readonly [string, string][] = [
  ['mockServiceWorker', 'MSW'],
  ['[MSW]', 'MSW'],
  ['onUnhandledRequest', 'MSW'],
  ['pglite', 'PGlite'],
  ['PGlite', 'PGlite'],
  ['row level security', 'server source'],
  ['ROW LEVEL SECURITY', 'server source'],
  ['console_app', 'server source'],
  ['console_identity', 'server source'],
  ['app.tenant', 'server source'],
  ['argon2', 'server source'],
  ['sourceMappingURL', 'a source map'],
]

const FORBIDDEN_FILES: readonly [RegExp, string][] = [
  [/mockServiceWorker\.js$/, 'MSW'],
  [/(pglite|postgres)[^/]*\.(wasm|data|js)$/, 'PGlite'],
  [/\.map$/, 'a source map'],
  [/\.(ts|tsx|sql)$/, 'source'],
]

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Forbidden content of the built console, one line each. `secrets` are values from the environment, such as the demonstration password. */
export function checkBundle(dist: string, secrets: readonly string[] = []): string[] {
  const listFile = path.join(dist, '.vite', 'modules.json')
  if (!existsSync(listFile)) return [`${path.basename(dist)} has no .vite/modules.json: build first`]
  const problems: string[] = []

  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string[]>
  for (const [chunk, modules] of Object.entries(list)) {
    for (const id of modules) {
      const hit = FORBIDDEN_MODULES.find(([pattern]) => pattern.test(id))
      if (hit) problems.push(`${chunk} holds ${hit[1]}: ${id}`)
    }
  }

  for (const file of files(dist)) {
    const name = path.relative(dist, file).split(path.sep).join('/')
    if (name.startsWith('.vite/')) continue
    const hit = FORBIDDEN_FILES.find(([pattern]) => pattern.test(name))
    if (hit) problems.push(`${name} is ${hit[1]}`)
    if (!/\.(js|css|html|json)$/.test(name)) continue
    const text = readFileSync(file, 'utf8')
    for (const [word, reason] of FORBIDDEN_WORDS)
      if (text.includes(word)) problems.push(`${name} holds ${reason}: “${word}”`)
    for (const secret of secrets)
      if (text.includes(secret)) problems.push(`${name} holds a password of the environment`)
    if (
      name.endsWith('.js') &&
      list[name] === undefined &&
      !existsSync(path.join(path.dirname(dist), 'public', name))
    ) {
      problems.push(`${name} is not among the built modules`)
    }
  }
  return problems
}
