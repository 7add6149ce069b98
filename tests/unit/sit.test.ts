import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callOf, scenarios } from '../../mocks/scenarios'
import { allEndpoints } from '@/contract'
import viteConfig from '../../vite.config'

const touched = (scenario: string) => {
  const { matches: touches } = scenarios.find(({ name }) => name === scenario)!
  return allEndpoints.filter(({ name, endpoint }) => touches(endpoint, name)).map(({ name }) => name)
}

describe('scenarios', () => {
  test('each affects some call, and has a unique name that a URL can carry', () => {
    for (const { name } of scenarios) {
      expect(touched(name), name).not.toEqual([])
      expect(encodeURIComponent(name)).toBe(name)
    }
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
  })

  test('only delay and offline affect signing in', () => {
    for (const { name } of scenarios) {
      if (name === 'delay' || name === 'offline') continue
      expect(
        touched(name).filter((call) => ['session.login', 'session.loginPre', 'session.demoAccounts'].includes(call)),
        name,
      ).toEqual([])
    }
  })

  test('conflicts affect calls with a version, a broken file affects calls that return one', () => {
    expect(touched('409')).toContain('guide.update')
    expect(touched('409')).not.toContain('guide.queryPage')
    expect(touched('brokenExcel')).toContain('storage.download')
    expect(touched('brokenExcel')).not.toContain('guide.queryPage')
    expect(touched('603')).toEqual(['session.editPwd'])
  })
})

test('a call is found by method and address; a literal path takes precedence over a pattern', () => {
  expect(callOf('GET', '/api/mgr/pt/guide/basic')?.name).toBe('guide.basic')
  expect(callOf('GET', '/api/mgr/pt/guide/0197')?.name).toBe('guide.detail')
  expect(callOf('POST', '/api/mgr/pt/guide/basic')).toBeNull()
  expect(callOf('GET', '/media/0.webp')).toBeNull()
})

describe('the development servers', () => {
  const settings = (mode: string) => viteConfig({ command: 'serve', mode })

  test('of the two modes use separate caches, so they can run side by side', () => {
    expect(settings('sit').cacheDir).not.toBe(settings('development').cacheDir)
  })

  test('of sit mode prebundle what the worker needs', () => {
    expect(settings('sit').optimizeDeps?.entries).toEqual(expect.arrayContaining(['index.html', 'mocks/worker.ts']))
    for (const entry of settings('sit').optimizeDeps!.entries!) expect(existsSync(entry), entry).toBe(true)
  })
})
