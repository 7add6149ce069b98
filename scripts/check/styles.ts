import { closure } from './manifest'
import type { Manifest } from './manifest'

/** By which the first screen gets all of the console, antd's styles first. */
const WAY_IN = 'src/app/shell/guard/consoleCode.ts'
const CONSOLE = ['src/app/shell/guard/open.ts', 'src/app/shell/guard/Console.tsx']
const FIRST = ['src/pages/login/index.tsx']

/** What the first screen imports past the way in must bring no styles of the console: they would stand before antd's, and lose to them. */
export function checkStyles(manifest: Manifest): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  const first = closure(manifest, [...entry, ...FIRST])
  const late = new Set([...closure(manifest, CONSOLE)].filter((file) => file.endsWith('.css') && !first.has(file)))
  const imported = new Set(Object.values(manifest).flatMap(({ file, dynamicImports = [] }) => (first.has(file) ? dynamicImports : [])))
  return [...imported]
    .filter((key) => key !== WAY_IN && [...closure(manifest, [key])].some((file) => late.has(file)))
    .map((key) => `the first screen imports ${key} past ${WAY_IN}: it would bring the console's styles before antd's`)
}
