import { closure } from './manifest'
import type { Manifest } from './manifest'

/** The first screen loads the whole console through this module, antd's styles first. */
const WAY_IN = 'src/app/shell/guard/consoleCode.ts'
const CONSOLE = ['src/app/shell/guard/open.ts', 'src/app/shell/guard/Console.tsx']
const FIRST = ['src/pages/login/index.tsx']

/** Anything else the first screen imports must not bring console styles: they would load before antd's and lose to them. */
export function checkStyles(manifest: Manifest): string[] {
  const entry = Object.entries(manifest).flatMap(([key, { isEntry }]) => (isEntry ? [key] : []))
  const first = closure(manifest, [...entry, ...FIRST])
  const lateStyles = new Set(
    [...closure(manifest, CONSOLE)].filter((file) => file.endsWith('.css') && !first.has(file)),
  )
  const lazyEntries = new Set(
    Object.values(manifest).flatMap(({ file, dynamicImports = [] }) => (first.has(file) ? dynamicImports : [])),
  )
  return [...lazyEntries]
    .filter((key) => key !== WAY_IN && [...closure(manifest, [key])].some((file) => lateStyles.has(file)))
    .map((key) => `the first screen imports ${key} past ${WAY_IN}: it would bring the console's styles before antd's`)
}
