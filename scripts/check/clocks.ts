import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { sources, toPosix } from './sources'
import { isNode } from './syntaxNode'
import type { SyntaxNode } from './syntaxNode'

/** The only places that take a time apart; everything else asks them, and so shows China's time on every computer. */
const CLOCKS = ['src/contract/kit/chinaClock.ts', 'src/lib/time.ts', 'src/components/ui/time/']

/** Zip files hold the local time: only a local one makes the same bytes everywhere. */
const ZIP = 'server/operation/miniProgram/code/applet.ts'

const FIELD = /^(?:get(?:UTC)?Day|[gs]et(?:UTC)?(?:FullYear|Year|Month|Date|Hours|Minutes|Seconds|Milliseconds))$/
const LOCAL = /^(?:toLocale(?:Date|Time)String|to(?:Date|Time)String|getTimezoneOffset|DateTimeFormat)$/
const PICKERS = new Set(['DatePicker', 'TimePicker', 'Calendar'])

/** An identifier's name, or a text. */
function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof name === 'string' ? name : ''
}
const isNewDate = (value: unknown): boolean =>
  isNode(value) && value.type === 'NewExpression' && nameOf(value['callee']) === 'Date'

function memberProblem(node: SyntaxNode): string | null {
  const name = nameOf(node['property'])
  if (FIELD.test(name) || LOCAL.test(name)) return name
  return name === 'toLocaleString' && isNewDate(node['object']) ? 'toLocaleString of a Date' : null
}

function importProblem(node: SyntaxNode): string | null {
  const from = nameOf(node['source'])
  if (from === 'dayjs' || from.startsWith('dayjs/')) return from
  if (from !== 'antd') return null
  const picker = (node['specifiers'] as SyntaxNode[])
    .map(({ imported }) => nameOf(imported))
    .find((name) => PICKERS.has(name))
  return picker === undefined ? null : `antd's ${picker}`
}

function problemOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return importProblem(node)
    case 'MemberExpression':
      return memberProblem(node)
    case 'NewExpression':
      return isNewDate(node) && (node['arguments'] as SyntaxNode[]).length > 1 ? 'new Date(year, month, …)' : null
    case 'CallExpression':
      return nameOf(node['callee']) === 'Date' ? 'Date()' : null
    default:
      return null
  }
}

/** Every spelling in a file that depends on the computer's zone, or takes a time apart by hand, with its line. */
export function zoneUses(fileName: string, code: string): { use: string; line: number }[] {
  const uses: { use: string; line: number }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      const use = problemOf(value)
      if (use !== null) uses.push({ use, line: code.slice(0, value.start).split('\n').length })
      Object.values(value).forEach(visit)
    }
  }
  visit(parseSync(fileName, code).program)
  return uses
}

/** Code that shows or takes the computer's time instead of China's, one line each. */
export function checkClocks(root: string): string[] {
  return ['src', 'server'].flatMap((folder) =>
    sources(path.join(root, folder))
      .filter((file) => !file.endsWith('.css'))
      .flatMap((file) => {
        const name = toPosix(root, file)
        if (name === ZIP || CLOCKS.some((clock) => name.startsWith(clock))) return []
        return zoneUses(file, readFileSync(file, 'utf8')).map(
          ({ use, line }) => `${name}:${line} uses ${use}: ask contract/kit/chinaClock, lib/time or components/ui/time`,
        )
      }),
  )
}
