import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demonstrates, settingsOf } from '../../scripts/environment.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'environment-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const demonstratesWith = (file: string, environment: Record<string, string> = {}) => {
  writeFileSync(path.join(root, '.env.local'), file)
  return demonstrates(settingsOf(root, environment))
}

test('real variables take precedence over .env.local, and that over .env', () => {
  expect(settingsOf(path.join(root, 'nowhere'), {})).toEqual({})
  writeFileSync(path.join(root, '.env'), 'A=1\nB=1\nC=1\n')
  writeFileSync(path.join(root, '.env.local'), 'A=2\nB=2\n')
  expect(settingsOf(root, { A: '3' })).toEqual({ A: '3', B: '2', C: '1' })
})

test('a database or DEMO=0 in a file or variable turns the demonstration off', () => {
  expect(demonstratesWith('')).toBe(true)
  expect(demonstratesWith('DATABASE_URL=postgres://db/console')).toBe(false)
  expect(demonstratesWith('DATABASE_URL=postgres://db/console', { DATABASE_URL: '' })).toBe(true)
  expect(demonstratesWith('DEMO=0')).toBe(false)
  expect(demonstratesWith('', { DEMO: '0' })).toBe(false)
})
