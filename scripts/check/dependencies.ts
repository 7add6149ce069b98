import { readFileSync } from 'node:fs'
import path from 'node:path'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
type Kind = (typeof KINDS)[number]

type Manifest = Partial<Record<Kind, Record<string, string>>>
export interface Lock {
  packages: Record<
    string,
    Manifest & { version?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
  >
}

/** Packages with install scripts, reviewed and harmless; scarf's is switched off in package.json (`scarfSettings`). */
const INSTALL_SCRIPTS = new Set(['node_modules/@scarf/scarf', 'node_modules/esbuild', 'node_modules/msw'])

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Unpinned dependencies: a range instead of a version, a stale lock file, a package without a digest. */
export function findUnpinned(manifest: Manifest, lock: Lock): string[] {
  const problems: string[] = []
  const locked = lock.packages['']
  if (!locked) return ['package-lock.json does not describe the project itself']
  for (const kind of KINDS) {
    const declared = manifest[kind] ?? {}
    const lockedVersions = locked[kind] ?? {}
    for (const [name, version] of Object.entries(declared)) {
      const installed = lock.packages[`node_modules/${name}`]?.version
      if (!EXACT.test(version)) problems.push(`${name} is pinned to no version: ${version}`)
      else if (lockedVersions[name] !== version)
        problems.push(
          `${name} is ${version} in package.json and ${lockedVersions[name] ?? 'absent'} in package-lock.json`,
        )
      else if (installed !== version)
        problems.push(`${name} is ${version} in package.json, and ${installed ?? 'nothing'} would be installed`)
    }
    for (const name of Object.keys(lockedVersions))
      if (!(name in declared)) problems.push(`${name} is in package-lock.json only`)
  }
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link) continue
    if (!entry.integrity?.startsWith('sha512-')) problems.push(`${place} has no digest`)
    if (entry.hasInstallScript && !INSTALL_SCRIPTS.has(place))
      problems.push(`${place} runs a program when it is installed: look at it first`)
  }
  return problems
}

export function checkDependencies(root: string): string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  return findUnpinned(read('package.json') as Manifest, read('package-lock.json') as Lock)
}
