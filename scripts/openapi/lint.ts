import { createConfig, lint } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

// CommonJS: its names are properties of the default export.
const { Spectral } = spectralCore

/** Findings of `spectral:oas`: errors, warnings and hints. Its examples rule is off, as redocly's is: examples are abridged. */
export async function lintBySpectral(document: Record<string, unknown>): Promise<string[]> {
  const spectral = new Spectral()
  // Its types disagree about what may be omitted.
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules: { 'oas3-valid-media-example': 'off' } })
  const problems = await spectral.run(document)
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
}

/**
 * Findings of redocly's recommended rules. One is off: paths follow the specification to the letter, and the server distinguishes
 * `notice/stick/{id}` from `notice/{id}/copy` because it prefers fixed segments. Examples are answers that the tests validated
 * against the contract before abridging.
 */
export async function lintByRedocly(file: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-ambiguous-paths': 'off', 'no-invalid-media-type-examples': 'off' },
  })
  const problems = await lint({ ref: file, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}
