import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkAppIsPortable, checkArchitecture, checkDirection } from '../../scripts/check/architecture'
import { checkCircles } from '../../scripts/check/circles'
import { checkFolderCircles } from '../../scripts/check/folderCircles'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'architecture-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, code: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), code)
}

describe('import direction', () => {
  const refused: [string, string, string][] = [
    ['the contract imports lib', 'src/contract/guide.ts', `import { call } from '../lib/call'`],
    ['the contract imports paths through an alias of lib', 'src/contract/guide.ts', `import { env } from '@/lib/env'`],
    ['lib imports a store', 'src/lib/http.ts', `import { useAuth } from '@/stores/auth'`],
    ['lib imports a store relatively', 'src/lib/http.ts', `import { useAuth } from '../stores/auth'`],
    ['a store imports a component', 'src/stores/auth.ts', `export * from '@/components/ui/Allowed'`],
    [
      'a component imports an entity',
      'src/components/list/ListPage.tsx',
      `import { GuidePicker } from '../../entities/guide'`,
    ],
    ['an entity imports a page', 'src/entities/guide.tsx', `import Page from '@/pages/data/dashboard'`],
    [
      'a page imports a page of another group',
      'src/pages/guide/guide/all/index.tsx',
      `import { Card } from '@/pages/data/dashboard/Card'`,
    ],
    [
      'a page imports a page of another group relatively',
      'src/pages/guide/guide/all/index.tsx',
      `import { Card } from '../../../data/dashboard/Card'`,
    ],
    ['a page imports the route table', 'src/pages/data/dashboard/index.tsx', `import { table } from '@/app/routes'`],
    [
      'a page imports the shell',
      'src/pages/data/dashboard/index.tsx',
      `import { Layout } from '../../../app/shell/Layout'`,
    ],
    ['the route table imports the shell', 'src/app/routes/index.ts', `import { Layout } from '@/app/shell/Layout'`],
    [
      'the visitors’ page imports a component',
      'src/visitor/App.tsx',
      `import { Dialog } from '@/components/ui/Dialog'`,
    ],
    ['the visitors’ page imports lib', 'src/visitor/App.tsx', `import { required } from '@/lib/required'`],
    [
      'the console imports the visitors’ page',
      'src/pages/guide/preview/index.tsx',
      `import { App } from '@/visitor/App'`,
    ],
    ['the shell imports main', 'src/app/shell/Layout.tsx', `import '../../main'`],
    ['rights import something', 'src/contract/rights.ts', `import { code } from './kit/core'`],
    ['paths import something', 'src/routes/paths.ts', `import { env } from '@/lib/env'`],
    ['the console imports the server', 'src/lib/http.ts', `import { refuse } from '../../server/http/refusal'`],
    [
      'the console imports the server through the alias',
      'src/lib/http.ts',
      `import { refuse } from '@/../server/http/refusal'`,
    ],
    ['the console imports the server from the root', 'src/main.tsx', `import app from '/server/app'`],
    ['the console imports the mocks', 'src/lib/http.ts', `import { start } from '../../mocks/browser'`],
    ['main imports other mocks than sit mode', 'src/main.tsx', `import { serve } from '../mocks/node'`],
    ['the console imports the tests', 'src/main.tsx', `import { guide } from '../tests/support/builders'`],
    ['the server imports lib', 'server/calls/mount.ts', `import { hash } from '../../src/lib/password'`],
    ['the server imports paths', 'server/calls/mount.ts', `import { paths } from '../../src/routes/paths'`],
    ['the server imports the mocks', 'server/app.ts', `import { start } from '../mocks/node'`],
    ['a domain imports the Node side', 'server/guide/handlers.ts', `import { sharp } from '../node/media/pictures'`],
    [
      'a lower folder of the server imports a higher one',
      'server/http/body.ts',
      `import { findSession } from '../session/find'`,
    ],
    [
      'guides import operation',
      'server/guide/guide/read.ts',
      `import type { Problem } from '../../operation/problem/read'`,
    ],
    [
      'records import the kit above them',
      'server/records/handlers.ts',
      `import { importHandlers } from '../imports/handlers'`,
    ],
    [
      'a group imports a later one',
      'server/features/order/refund.ts',
      `import { assertGranted } from '../../system/right/grants'`,
    ],
    ['a server folder without a place in the order', 'server/helpers/text.ts', `import { rows } from '../db/rows'`],
    ['by a dynamic import', 'src/lib/http.ts', `export const open = () => import('@/app/shell/Layout')`],
    ['by a dynamic import in a template', 'src/lib/http.ts', 'export const open = () => import(`../app/shell/Layout`)'],
    ['by a type import', 'src/lib/http.ts', `import type { Layout } from '@/app/shell/Layout'`],
    ['by an import type', 'src/lib/http.ts', `export type L = import('../app/shell/Layout').Layout`],
    ['by require', 'src/lib/http.ts', `import layout = require('../app/shell/Layout')`],
    ['by a worker address', 'src/lib/http.ts', `new Worker(new URL('../app/shell/worker.ts', import.meta.url))`],
    ['by a glob', 'src/lib/http.ts', `export const all = import.meta.glob('../app/shell/*.tsx')`],
    ['by a computed name', 'src/lib/http.ts', 'export const open = (name: string) => import(`../app/shell/${name}`)'],
    ['by an extension', 'src/lib/http.ts', `import { Layout } from '../app/shell/Layout.tsx'`],
    ['by a query', 'src/components/Icon.tsx', `import text from '../app/shell/mark.svg?raw'`],
    [
      'by a style sheet',
      'src/components/Card.module.css',
      `.card { composes: tall from '../app/shell/Layout.module.css'; }`,
    ],
    ['a folder without a place in the order', 'src/utils/text.ts', `import { env } from '@/lib/env'`],
  ]

  test.each(refused)('refuses: %s', (_, file, code) => {
    write(file, `${code}\n`)
    expect(checkDirection(root)).toHaveLength(1)
    expect(checkDirection(root)[0]).toContain(`${file}:1 imports`)
  })

  const allowed: [string, string][] = [
    ['src/contract/guide.ts', `import { right } from './rights'`],
    ['src/lib/call.ts', `import type { Endpoint } from '@/contract/kit/core'`],
    ['src/stores/auth.ts', `import { paths } from '@/routes/paths'`],
    [
      'src/pages/guide/guide/all/index.tsx',
      `import { columns } from '../columns'\nimport { Form } from '@/pages/guide/guide/form'`,
    ],
    ['src/app/routes/guide.ts', `export const load = () => import('@/pages/guide/guide/all')`],
    ['src/main.tsx', `import { Layout } from '@/app/shell/Layout'\nimport React from 'react'`],
    [
      'server/guide/handlers.ts',
      `import { guide } from '../../src/contract/guide'\nimport { menuRight } from '../../src/contract/rights'`,
    ],
    ['server/operation/miniProgram/subscription/handlers.ts', `import { userName } from '../../../user/user/read'`],
    ['server/main.ts', `import { pictures } from './node/media/pictures'`],
    ['mocks/node.ts', `import { app } from '../server/app'`],
  ]

  test.each(allowed)('allows: %s', (file, code) => {
    write(file, `${code}\n`)
    expect(checkDirection(root)).toEqual([])
  })
})

describe('the app also runs in a browser', () => {
  test.each([
    `import fs from 'node:fs'`,
    `import path from 'path'`,
    `import sharp from 'sharp'`,
    `const pg = () => import('pg')`,
  ])('refuses through another file: %s', (code) => {
    write('server/app.ts', `import './guide'\n`)
    write('server/guide/index.ts', `${code}\n`)
    expect(checkAppIsPortable(root)).toHaveLength(1)
    expect(checkAppIsPortable(root)[0]).toContain('server/app.ts → server/guide/index.ts → ')
  })

  test('allows modules that the app does not import, and types', () => {
    write('server/app.ts', `import type { Readable } from 'node:stream'\nimport { Hono } from 'hono'\n`)
    write('server/node/media/pictures.ts', `import sharp from 'sharp'\n`)
    expect(checkAppIsPortable(root)).toEqual([])
  })
})

describe('import cycles', () => {
  test.each([
    ['a dynamic import', `export const open = () => import('./Dialog')`],
    ['a type', `import type { Props } from './Dialog'`],
    ['a third file', `import './Middle'`],
  ])('are refused, also through %s', (_, code) => {
    write('src/app/shell/Watch.tsx', `${code}\n`)
    write('src/app/shell/Middle.tsx', `import './Dialog'\n`)
    write('src/app/shell/Dialog.tsx', `import { minutes } from './Watch'\n`)
    expect(checkCircles(root)).toHaveLength(1)
    expect(checkCircles(root)[0]).toContain('src/app/shell/Dialog.tsx')
  })

  test('are not formed by a shared import', () => {
    write('src/app/shell/Watch.tsx', `import './Dialog'\nimport './minutes'\n`)
    write('src/app/shell/Dialog.tsx', `import './minutes'\n`)
    write('src/app/shell/minutes.ts', '')
    expect(checkCircles(root)).toEqual([])
  })
})

describe('folder cycles', () => {
  test('are found even without a file cycle', () => {
    write('server/guide/guide/edit.ts', `import type { Plan } from '../package/plan'\n`)
    write('server/guide/package/plan.ts', 'export interface Plan { scale: number }\n')
    write('server/guide/package/spot.ts', `import { change } from '../guide/change'\n`)
    write('server/guide/guide/change.ts', '')
    expect(checkCircles(root)).toEqual([])
    expect(checkFolderCircles(root)).toHaveLength(1)
    expect(checkFolderCircles(root)[0]).toContain('server/guide/guide → server/guide/package → server/guide/guide')
  })

  test('are found between folders of the contract, whose own files count by themselves', () => {
    write('src/contract/rights.ts', '')
    write('src/contract/kit/core.ts', `import '../rights'\nimport '../media/url'\n`)
    write('src/contract/media/url.ts', '')
    write('src/contract/index.ts', `import './kit/core'\n`)
    expect(checkFolderCircles(root)).toEqual([])
    write('src/contract/media/media.ts', `import '../kit/core'\n`)
    expect(checkFolderCircles(root)).toHaveLength(1)
    expect(checkFolderCircles(root)[0]).toContain('src/contract/kit → src/contract/media → src/contract/kit')
  })

  test.each(['components', 'entities'])('are found between folders of %s', (part) => {
    write(`src/${part}/list/rows/Row.tsx`, `import '@/${part}/ui/Cell'\n`)
    write(`src/${part}/ui/Cell.tsx`, '')
    expect(checkFolderCircles(root)).toEqual([])
    write(`src/${part}/ui/Switch.tsx`, `import '@/${part}/list/tools'\n`)
    write(`src/${part}/list/tools.ts`, '')
    expect(checkFolderCircles(root)).toHaveLength(1)
    expect(checkFolderCircles(root)[0]).toContain(`src/${part}/ui → src/${part}/list`)
  })

  test('are not formed by files directly in a group folder', () => {
    write('server/guide/handlers.ts', `import { change } from './guide/change'\nimport './review/pass'\n`)
    write('server/guide/review/pass.ts', `import { change } from '../guide/change'\n`)
    write('server/guide/guide/change.ts', '')
    expect(checkFolderCircles(root)).toEqual([])
  })
})

test('this project follows every rule', () => {
  expect(checkArchitecture(process.cwd())).toEqual([])
})
