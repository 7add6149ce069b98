import { resolve } from '../check/layers'

/** A file's imports as written, by its path from the project root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Test files that the import graph may add: more take over two minutes. */
const MOST = 15

const CODE = /^(src|server|mocks|scripts|tests)\//
const TREES = /^(src\/(contract|pages|entities)|server\/seed|server|tests\/(unit|contract|server|pages))\//
const isTest = (file: string) => /^tests\/(unit|contract|server|pages)\/.*\.test\.tsx?$/.test(file)
const bare = (file: string) => file.replace(/(\.test)?\.[a-z]+$/, '').replace(/\/index$/, '')

/** Group and domain, which every tree repeats: `features/notice` of `server/features/notice/rules.ts`. */
function areaOf(file: string): string | null {
  if (!TREES.test(file)) return null
  const [group, domain] = bare(file.replace(TREES, '')).split('/')
  return domain === undefined ? null : `${group}/${domain.split('.')[0]}`
}

/** Domains by area, from the imports of src/contract/index.ts. */
export function domainsByArea(index: string, domains: readonly string[]): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const [, names = '', place = ''] of index.matchAll(/import \{ ([^}]+) \} from '\.\/([^']+)'/g)) {
    const area = areaOf(`src/contract/${place}.ts`)
    const own = names
      .split(', ')
      .map((name) => name.replace(/Calls$/, ''))
      .filter((name) => domains.includes(name))
    if (area !== null && own.length > 0) areas.set(area, [...(areas.get(area) ?? []), ...own])
  }
  return areas
}

/** Tests that import a file directly or through others, the nearest first. */
function nearest(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, specifiers] of imports) {
    for (const specifier of specifiers) {
      const target = resolve(file, specifier)
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  const seen = new Set(changed)
  // A set is read in the order of insertion, while it grows.
  for (const file of seen) {
    for (const importer of importers.get(bare(file).replace(/\.module$/, '')) ?? []) seen.add(importer)
  }
  return [...seen].filter((file) => isTest(file) && imports.has(file))
}

export interface Choice {
  tests: string[]
  /** For the permission matrix and the fuzz test. */
  domains: string[]
  /** Tests that import the change from further away. */
  left: number
}

/** Tests of the changed areas, plus those that import the change most directly. */
export function choose(
  differing: readonly string[],
  imports: Imports,
  domains: ReadonlyMap<string, readonly string[]>,
): Choice {
  // Everything imports package.json for its version.
  const changed = differing.filter((file) => CODE.test(file))
  const areas = new Set(changed.map(areaOf).filter((area) => area !== null))
  const ofAreas = [...imports.keys()].filter((file) => isTest(file) && areas.has(areaOf(file) ?? ''))
  const importing = nearest(changed, imports)
  const tests = new Set([
    ...changed.filter((file) => isTest(file) && imports.has(file)),
    ...ofAreas,
    ...importing.slice(0, MOST),
  ])
  return {
    tests: [...tests].toSorted(),
    domains: [...new Set([...areas].flatMap((area) => domains.get(area) ?? []))].toSorted(),
    left: importing.filter((file) => !tests.has(file)).length,
  }
}
