import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

export function readManifest(dist: string): Manifest {
  const file = path.join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error(`${path.basename(dist)} has no .vite/manifest.json: build first`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Files the browser fetches for these modules: their chunks, the chunks' static imports, and their styles. */
export function closure(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  modules.forEach(visit)
  return files
}
