import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { recordKinds } from '@/contract/kinds'
import { configKinds } from '@/contract/operation/miniProgram/merchantConfig'
import { trailDomains, trailKind } from '@/contract/trailKinds'

const sources = readdirSync('src/pages', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => ({
    file: path.join(entry.parentPath, entry.name).split(path.sep).join('/'),
    code: readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
  }))

const holding = (...patterns: readonly RegExp[]) =>
  sources.filter(({ code }) => patterns.every((pattern) => pattern.test(code))).map(({ file }) => file)

/** Kinds whose place comes from a variable: one component shows the whole family. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(configKinds.map(({ domain }) => [domain, /<TrailButton domain=\{kind\.domain\}/])),
  catalog: /<RecordsDrawer<CatalogRow>\s+kind=\{kind\}/,
  siteCatalog: /<RecordsDrawer<CatalogRow>\s+kind=\{kind\}/,
  adPosition: /<RecordsDrawer\s+kind=\{adPositionKind\}/,
  refundReason: /<RecordsDrawer\s+kind=\{refundReasonKind\}/,
  complaintType: /<RecordsDrawer\s+kind=\{complaintTypeKind\}/,
}

/** Page files that open the history of a domain's records. */
function placesOf(domain: string): string[] {
  const family = FAMILIES[domain]
  if (family) return holding(family)
  const own = holding(
    new RegExp(`<(?:TrailButton|RecordTrail|TrailDrawer) [^>]*domain="${domain}"|domain: '${domain}', id:`),
  )
  return [...own, ...holding(/recordPage\(/, new RegExp(`kind: ${domain}(?:Record)?Kind,`))]
}

test.each(trailDomains.filter((domain) => trailKind(domain) !== undefined))(
  'the history of %s opens from its page',
  (domain) => {
    expect(placesOf(domain)).not.toEqual([])
  },
)

test('a kind without a place is detected', () => {
  expect(recordKinds.length).toBeGreaterThan(0)
  expect(placesOf('nothing')).toEqual([])
})
