import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PACKED_PICTURES } from '../../mocks/server/packedPictures'
import { callOf, scenarios } from '../../mocks/scenarios'
import { allEndpoints } from '@/contract'
import viteConfig from '../../vite.config'

const touched = (scenario: string) => {
  const { matches: touches } = scenarios.find(({ name }) => name === scenario)!
  return allEndpoints.filter(({ name, endpoint }) => touches(endpoint, name)).map(({ name }) => name)
}

describe('scenarios', () => {
  test('each touches some call, and has a name that an address can carry', () => {
    for (const { name } of scenarios) {
      expect(touched(name), name).not.toEqual([])
      expect(encodeURIComponent(name)).toBe(name)
    }
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
  })

  test('none but slow and offline keeps anyone from signing in', () => {
    for (const { name } of scenarios) {
      if (name === 'delay' || name === 'offline') continue
      expect(
        touched(name).filter((call) => ['session.login', 'session.loginPre', 'session.demoAccounts'].includes(call)),
        name,
      ).toEqual([])
    }
  })

  test('a conflict is for calls that carry a version, a failing file for calls that answer one', () => {
    expect(touched('409')).toContain('guide.update')
    expect(touched('409')).not.toContain('guide.queryPage')
    expect(touched('brokenExcel')).toContain('storage.download')
    expect(touched('brokenExcel')).not.toContain('guide.queryPage')
    expect(touched('603')).toEqual(['session.editPwd'])
  })
})

test('a call is found by method and address; a fixed address goes before a pattern', () => {
  expect(callOf('GET', '/api/mgr/pt/guide/basic')?.name).toBe('guide.basic')
  expect(callOf('GET', '/api/mgr/pt/guide/0197')?.name).toBe('guide.detail')
  expect(callOf('POST', '/api/mgr/pt/guide/basic')).toBeNull()
  expect(callOf('GET', '/media/0.webp')).toBeNull()
})

test('packed pictures come out as they went in', () => {
  const variant = (offset: number, bytes: number) => ({
    offset,
    bytes,
    width: 4,
    height: 3,
    extension: 'webp' as const,
    contentType: 'image/webp',
  })
  const index = { 风景: { full: variant(0, 3), thumbnail: variant(3, 2) } }
  const read = PACKED_PICTURES.read(PACKED_PICTURES.write(index, [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)]))
  expect(read('风景')?.full.body).toEqual(Uint8Array.of(1, 2, 3))
  expect(read('风景')?.thumbnail).toMatchObject({ body: Uint8Array.of(4, 5), width: 4, height: 3 })
  expect(read('别的')).toBeUndefined()
})

describe('the development servers', () => {
  const settings = (mode: string) => viteConfig({ command: 'serve', mode })

  test('of the two modes keep what they prepare apart, so that they run side by side', () => {
    expect(settings('sit').cacheDir).not.toBe(settings('development').cacheDir)
  })

  test('of sit mode prepares what its worker needs before it is asked for', () => {
    expect(settings('sit').optimizeDeps?.entries).toEqual(expect.arrayContaining(['index.html', 'mocks/worker.ts']))
    for (const entry of settings('sit').optimizeDeps!.entries!) expect(existsSync(entry), entry).toBe(true)
  })
})
