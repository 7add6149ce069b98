import path from 'node:path'
import { judgeServer } from './serverLayers'

/** Console folders from lowest to highest: a folder may import itself and any folder listed before it. */
const LAYERS = [
  'contract',
  'routes',
  'lib',
  'stores',
  'theme',
  'components',
  'entities',
  'pages',
  'app/routes',
  'app/shell',
  'main',
  'visitor',
] as const

/** Pure data and types that any module may import and that import nothing from the project. */
const LEAVES = new Set([
  'src/contract/rights',
  'src/routes/entryPaths',
  'src/routes/paths',
  'src/routes/types',
  'src/routes/meta',
])

/** Modules outside its folder that the server may import. */
const SERVER_KNOWS = (target: string) =>
  target === 'src/contract' || target.startsWith('src/contract/') || target === 'src/lib/required'

export const bare = (file: string) =>
  file.replace(/\.(module\.css|[cm]?[jt]sx?|css|json|svg)$/, '').replace(/\/index$/, '')

/** The project file (without extension) behind a specifier; null for a package. */
export function resolve(from: string, specifier: string): string | null {
  const clean = specifier.replace(/[?#].*$/, '')
  if (clean.startsWith('@/')) return bare(path.posix.normalize(`src/${clean.slice(2)}`))
  if (clean.startsWith('.')) return bare(path.posix.normalize(path.posix.join(path.posix.dirname(from), clean)))
  // Relative to the project root, as Vite resolves it.
  if (/^\/(src|server|mocks|tests|scripts)\//.test(clean)) return bare(clean.slice(1))
  return null
}

/** The visitors' page is built apart from the console. */
const isVisitor = (file: string) => file.startsWith('src/visitor/')
const VISITOR_KNOWS = /^src\/(contract|lib\/geo)(\/|$)/

function layerOf(file: string): number {
  const [, first = '', second = ''] = bare(file).split('/')
  return LAYERS.findIndex((layer) => layer === first || layer === `${first}/${second}`)
}

const groupOf = (file: string) => file.match(/^src\/pages\/([^/]+)/)?.[1]

/** Why the file may not import the target (both relative to the project root), or null. */
export function judge(from: string, target: string): string | null {
  const source = bare(from)
  const top = source.split('/')[0]
  const targetTop = target.split('/')[0]

  // Sidebar and API document show its version; only named fields of a JSON file reach the product.
  if (target === 'package' && (top === 'src' || top === 'server')) return null
  if (top === 'server') {
    if (targetTop === 'src') return SERVER_KNOWS(target) ? null : 'the server knows the contract and required() only'
    if (targetTop !== 'server') return `the server does not know ${targetTop}`
    return judgeServer(source, target)
  }
  if (top !== 'src') return null
  // Sit mode starts here, behind a build constant; the bundle check proves the product contains none of it.
  if (source === 'src/main' && target === 'mocks/browser') return null
  if (targetTop !== 'src') return `the console does not know ${targetTop}`
  if (LEAVES.has(target)) return null
  if (LEAVES.has(source)) return 'a leaf imports nothing of the project'

  if (isVisitor(source) !== isVisitor(target) && !(isVisitor(source) && VISITOR_KNOWS.test(target)))
    return isVisitor(source)
      ? 'the visitors’ page knows the contract and lib/geo only'
      : 'the console does not know the visitors’ page'
  const fromLayer = layerOf(from)
  const other = layerOf(target)
  if (fromLayer < 0) return `src/${source.split('/')[1]} has no place in the order of folders`
  if (other < 0) return `${target} has no place in the order of folders`
  if (other > fromLayer) return `${LAYERS[fromLayer]} stands below ${LAYERS[other]}`
  if (LAYERS[fromLayer] === 'pages' && LAYERS[other] === 'pages' && groupOf(source) !== groupOf(target)) {
    return `pages of ${groupOf(source)} do not know pages of ${groupOf(target)}`
  }
  return null
}
