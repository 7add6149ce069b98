import { parseSync } from 'vite'
import { isNode } from './syntaxNode'
import type { SyntaxNode } from './syntaxNode'

export interface Import {
  /** As written; null when computed, which cannot be checked. */
  specifier: string | null
  line: number
  /** Erased by the compiler: adds nothing to a bundle. */
  typeOnly: boolean
  /** Loaded at run time, in its own chunk. */
  dynamic?: true
}

function literal(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TSLiteralType') return literal(node['literal'])
  if (node.type === 'TSExternalModuleReference') return literal(node['expression'])
  const quasis = node['quasis'] as { value: { cooked: string } }[] | undefined
  const [first, ...rest] = quasis ?? []
  return node.type === 'TemplateLiteral' && first && rest.length === 0 ? first.value.cooked : null
}

const isMeta = (node: unknown, property: string) =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node['object']) &&
  node['object'].type === 'MetaProperty' &&
  (node['property'] as { name?: string }).name === property

/** The import a node makes, in any spelling that TypeScript and Vite know; undefined when it is not an import. */
function read(node: SyntaxNode): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      if (node['source'] === null || node['source'] === undefined) return undefined
      return {
        specifier: literal(node['source']),
        typeOnly: node['importKind'] === 'type' || node['exportKind'] === 'type',
      }
    }
    case 'ImportExpression':
      return { specifier: literal(node['source']), typeOnly: false, dynamic: true }
    case 'TSImportType':
      return { specifier: literal(node['source'] ?? node['argument']), typeOnly: true }
    case 'TSImportEqualsDeclaration': {
      const reference = node['moduleReference'] as SyntaxNode
      return reference.type === 'TSExternalModuleReference'
        ? { specifier: literal(reference), typeOnly: false }
        : undefined
    }
    case 'NewExpression': {
      // Vite finds workers and assets by `new URL('./worker.ts', import.meta.url)`.
      const [first, second] = node['arguments'] as SyntaxNode[]
      return (node['callee'] as { name?: string }).name === 'URL' && isMeta(second, 'url')
        ? { specifier: literal(first), typeOnly: false }
        : undefined
    }
    case 'CallExpression': {
      if (isMeta(node['callee'], 'glob')) return { specifier: null, typeOnly: false }
      const isRequire = (node['callee'] as { name?: string }).name === 'require'
      return isRequire ? { specifier: literal((node['arguments'] as SyntaxNode[])[0]), typeOnly: false } : undefined
    }
    default:
      return undefined
  }
}

/** Every import of a TypeScript file: static, dynamic and type-only. */
export function importsOf(fileName: string, code: string): Import[] {
  const { program, errors } = parseSync(fileName, code)
  const [error] = errors
  if (error) throw new Error(`${fileName}: ${error.message}`)
  const imports: Import[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      const entry = read(value)
      if (entry) imports.push({ ...entry, line: code.slice(0, value.start).split('\n').length })
      Object.values(value).forEach(visit)
    }
  }
  visit(program)
  return imports
}
