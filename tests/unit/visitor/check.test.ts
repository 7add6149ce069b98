import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkVisitorPage } from '../../../scripts/check/visitorPage'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function built(modules: readonly string[], bytes = 1000): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'visitor-build-'))
  folders.push(folder)
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'page.js'), randomBytes(bytes))
  writeFileSync(
    path.join(folder, '.vite', 'manifest.json'),
    JSON.stringify({ main: { file: 'page.js', isEntry: true } }),
  )
  writeFileSync(path.join(folder, '.vite', 'modules.json'), JSON.stringify({ 'page.js': modules }))
  return folder
}

test('the page may hold its own modules, rules of the contract, Preact and the icons', () => {
  expect(
    checkVisitorPage(
      built(['main.tsx', 'player/track.ts', '../contract/kit/polygon.ts', '../../node_modules/preact/dist/preact.mjs']),
    ).problems,
  ).toEqual([])
})

test.each(['../../node_modules/zod/v4/core/core.js', '../../node_modules/antd/es/button/index.js', '../lib/http.ts'])(
  '%s is refused',
  (id) => {
    expect(checkVisitorPage(built(['main.tsx', id])).problems).toEqual([`the visitors' page holds ${id}`])
  },
)

test('its weight is limited', () => {
  expect(checkVisitorPage(built(['main.tsx'], 70_000)).problems).toEqual([expect.stringContaining('over the budget')])
})

test('it is one script and one style sheet', () => {
  const folder = built(['main.tsx'])
  const [first, second] = ['a.js', 'b.js']
  for (const name of [first, second]) writeFileSync(path.join(folder, name), '')
  writeFileSync(
    path.join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      main: { file: 'page.js', isEntry: true, imports: [first, second] },
      [first]: { file: first },
      [second]: { file: second },
    }),
  )
  expect(checkVisitorPage(folder).problems).toEqual([expect.stringContaining('3 files')])
})

test('a missing build is named', () => {
  expect(checkVisitorPage(path.join(tmpdir(), 'no-such-build')).problems).toEqual([
    expect.stringContaining('build first'),
  ])
})
