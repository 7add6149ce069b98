import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const script = path.resolve('scripts/state.mjs')
const { stateOf } = (await import(script)) as {
  stateOf(root: string, places: string[], settings?: Record<string, string>): string
}

const root = mkdtempSync(path.join(tmpdir(), 'state-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a build is stale when a source or a built-in setting has changed', () => {
  mkdirSync(path.join(root, 'src'))
  writeFileSync(path.join(root, 'src', 'main.ts'), '')
  const places = ['src', '.env', '.env.local']
  const settings = { VITE_PASSWORD_SUFFIX: 'one', VITE_APP_TITLE: '山声智游' }
  const built = stateOf(root, places, settings)
  expect(stateOf(root, places, { VITE_APP_TITLE: '山声智游', VITE_PASSWORD_SUFFIX: 'one' })).toBe(built)
  expect(stateOf(root, places, { ...settings, VITE_PASSWORD_SUFFIX: 'two' })).not.toBe(built)
  expect(stateOf(root, places, {})).not.toBe(built)
  utimesSync(path.join(root, 'src', 'main.ts'), 0, 0)
  expect(stateOf(root, places, settings)).not.toBe(built)
})
