import { bare, resolve } from '../check/layers'
import type { Imports } from './choose'

const SERVER = ['server/', 'tests/server/', 'tests/support/', 'scripts/postgres/']
const PRODUCT = ['src/', 'server/', 'scripts/build/', 'tests/e2e/']

/** What each step of `.ci/run` reads, besides what that imports. Steps that are not named always run. */
export const STEPS: Readonly<Record<string, readonly string[]>> = {
  'Tests (npm test)': ['src/', 'server/', 'mocks/', 'scripts/', 'tests/'],
  'The start on the lowest Node': [...SERVER, 'scripts/'],
  'Server tests on PostgreSQL: what differs there': SERVER,
  'Server tests through PgBouncer in transaction mode': SERVER,
  'OpenAPI document: valid, lint-clean, an example of every call': [...SERVER, 'scripts/openapi/'],
  'A client generated from it signs in and lists guides': [...SERVER, 'scripts/openapi/'],
  'Plans of every list call at 100,000 rows': [...SERVER, 'scripts/plans/'],
  'Money under faults: kills, cut connections, a disturbed channel': [...SERVER, 'scripts/faults/'],
  'End to end, accessibility and widths (Chromium, built product)': PRODUCT,
  'Sit mode (Chromium, no server)': [...PRODUCT, 'mocks/', 'scripts/sit/', 'tests/e2e-sit/'],
  'End to end on PostgreSQL: the main job': [...PRODUCT, 'scripts/postgres/'],
}

const isDocument = (file: string) => /^(docs\/|[^/]+\.md$)/.test(file)
const isCode = (file: string) => /^(src|server|mocks|scripts|tests)\/.*\.tsx?$/.test(file)
/** Only the visitors' page and its tests read its styles and pictures. */
const isVisitorPage = (file: string) => file.startsWith('src/visitor/')

function reachable(places: readonly string[], imports: Imports): Set<string> {
  const files = new Map([...imports.keys()].map((file) => [bare(file), file]))
  const seen = new Set([...imports.keys()].filter((file) => places.some((place) => file.startsWith(place))))
  // A set is read in the order of insertion, while it grows.
  for (const file of seen) {
    for (const specifier of imports.get(file) ?? []) {
      const target = files.get(resolve(file, specifier) ?? '')
      if (target !== undefined) seen.add(target)
    }
  }
  return seen
}

/** The steps that these differing files cannot touch. */
export function leftOut(differing: readonly string[], imports: Imports): string[] {
  const changed = differing.filter((file) => !isDocument(file))
  return Object.entries(STEPS).flatMap(([name, places]) => {
    const reached = reachable(places, imports)
    const isTouched = (file: string) =>
      isVisitorPage(file) || isCode(file) ? reached.has(file) || places.some((place) => file.startsWith(place)) : true
    return changed.some(isTouched) ? [] : [name]
  })
}
