import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Every code or style file below a folder. */
export function sources(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?tsx?|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** The file behind an import without extension, or null. */
export function fileOf(root: string, target: string): string | null {
  for (const end of ['.ts', '.tsx', '/index.ts', '/index.tsx']) {
    const file = path.join(root, target + end)
    if (existsSync(file) && statSync(file).isFile()) return file
  }
  return null
}

export const toPosix = (root: string, file: string) => path.relative(root, file).split(path.sep).join('/')
