import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BootError } from '../../../server/db/check'
import { readConfig } from '../../../server/node/config'
import { consoleApp } from '../../../server/node/http/console'

const base = mkdtempSync(path.join(tmpdir(), 'other-build-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

function build(name: string, files: Record<string, string>): string {
  const folder = path.join(base, name)
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const [file, body] of Object.entries(files)) writeFileSync(path.join(folder, file), body)
  return folder
}
const own = build('own', {
  'index.html': 'own page',
  'first.js': 'own',
  'assets/main-new.js': 'own',
  'assets/same-abc.js': 'own',
})
const other = build('other', {
  'index.html': 'other page',
  'first.js': 'other',
  'former.svg': '<svg/>',
  'assets/main-old.js': 'other',
  'assets/main-old.js.gz': 'GZ',
  'assets/same-abc.js': 'other',
})

const answers = async (app: ReturnType<typeof consoleApp>, address: string, encoding = 'identity') => {
  const response = await app.request(address, { headers: { accept: 'text/html', 'accept-encoding': encoding } })
  return [response.status, await response.text()]
}

test('a node also serves another release’s hashed files, and nothing else of it', async () => {
  const app = consoleApp({ folder: own, otherBuild: other, geeTest: false })
  expect(await answers(app, '/assets/main-old.js')).toEqual([200, 'other'])
  expect(await answers(app, '/assets/main-old.js', 'gzip')).toEqual([200, 'GZ'])
  expect(await answers(app, '/assets/main-new.js')).toEqual([200, 'own'])
  expect(await answers(app, '/assets/same-abc.js')).toEqual([200, 'own'])
  expect(await answers(app, '/first.js')).toEqual([200, 'own'])
  expect(await answers(app, '/login')).toEqual([200, 'own page'])
  expect(await answers(app, '/index.html')).toEqual([404, 'Not found'])
  expect((await answers(app, '/former.svg'))[0]).toBe(404)
  expect((await answers(consoleApp({ folder: own, geeTest: false }), '/assets/main-old.js'))[0]).toBe(404)
})

test('OTHER_BUILD sets the folder; one without a build is refused by name', () => {
  expect(readConfig({ OTHER_BUILD: '' }, base).OTHER_BUILD).toBeUndefined()
  expect(readConfig({ OTHER_BUILD: other }, base).OTHER_BUILD).toBe(other)
  for (const folder of [path.join(base, 'nowhere'), path.join(other, 'assets')]) {
    const start = () => consoleApp({ folder: own, otherBuild: folder, geeTest: false })
    expect(start).toThrow(BootError)
    expect(start).toThrow(`OTHER_BUILD: ${folder} holds no built console`)
  }
})
