import { beforeEach, describe, expect, test } from 'vitest'
import { announceIdentityChange } from '@/stores/identity'
import { CACHED_PAGES_MAX, tabPath, useTabs } from '@/stores/tabs'

const at = (address: string) => {
  const [pathname = '', query = ''] = address.split('?')
  return { pathname, search: query && `?${query}`, hash: '', state: null, key: address }
}
const visit = (address: string, { keepAlive = true, fixed = false } = {}) =>
  useTabs.getState().visit({ location: at(address), fixed, keepAlive })
const paths = () => useTabs.getState().tabs.map(({ path }) => path)

beforeEach(() => {
  useTabs.getState().reset()
  useTabs.getState().begin('editor', ['/home'])
})

describe('visiting', () => {
  test('adds each tab once, in order of visit', () => {
    for (const address of ['/a', '/b', '/a']) visit(address)
    expect(paths()).toEqual(['/home', '/a', '/b'])
  })

  test('another query updates the existing tab', () => {
    visit('/a')
    visit('/a?q=1')
    expect(paths()).toEqual(['/home', '/a'])
    expect(useTabs.getState().tabs[1]?.location.search).toBe('?q=1')
  })

  test('the same location keeps the tabs identical, another hash updates them', () => {
    visit('/a?q=1')
    const { tabs } = useTabs.getState()
    visit('/a?q=1')
    expect(useTabs.getState().tabs).toBe(tabs)
    useTabs.getState().visit({ location: { ...at('/a?q=1'), hash: '#end' }, fixed: false, keepAlive: true })
    expect(useTabs.getState().tabs[1]?.location.hash).toBe('#end')
  })

  test('keeps the name that the page gave its tab', () => {
    visit('/a')
    useTabs.getState().name('/a', '黄山风景区')
    visit('/b')
    visit('/a?q=1')
    expect(useTabs.getState().tabs[1]).toMatchObject({ name: '黄山风景区', location: { search: '?q=1' } })
  })

  test('ignores a trailing slash', () => {
    expect(tabPath('/a/')).toBe('/a')
    expect(tabPath('/')).toBe('/')
  })

  test('evicts the least recently visited page above the limit and keeps its tab', () => {
    const visited = Array.from({ length: CACHED_PAGES_MAX + 2 }, (_, index) => `/p${index}`)
    visited.forEach((address) => visit(address))
    visit('/p2')
    const { alive } = useTabs.getState()
    expect(alive).toHaveLength(CACHED_PAGES_MAX)
    expect(alive[0]).toBe('/p2')
    expect(alive).not.toContain('/p1')
    expect(paths()).toContain('/p1')
  })

  test('does not keep a page that is not cached', () => {
    visit('/a', { keepAlive: false })
    expect(useTabs.getState().alive).toEqual([])
  })
})

describe('closing', () => {
  beforeEach(() => ['/a', '/b?q=1', '/c'].forEach((address) => visit(address)))

  test('the active tab activates the last remaining one at its last address', () => {
    visit('/a')
    expect(useTabs.getState().close('close', '/c', '/c')).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/a', '/b'])
  })

  test('a background tab does not navigate', () => expect(useTabs.getState().close('close', '/b', '/c')).toBeNull())

  test('removes the page from the cache', () => {
    useTabs.getState().close('close', '/b', '/c')
    expect(useTabs.getState().alive).not.toContain('/b')
  })

  test('a fixed tab stays open', () => {
    expect(useTabs.getState().close('close', '/home', '/home')).toBeNull()
    expect(paths()).toContain('/home')
  })

  test('the others keeps the selected and the fixed tabs and activates the selected one', () => {
    expect(useTabs.getState().close('closeOthers', '/b', '/c')).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/b'])
  })

  test('all keeps the fixed tabs', () => {
    expect(useTabs.getState().close('closeAll', '/c', '/c')).toBe('/home')
    expect(paths()).toEqual(['/home'])
  })

  test('the last tab navigates to the root', () => {
    useTabs.getState().begin('other', [])
    visit('/a')
    expect(useTabs.getState().close('close', '/a', '/a')).toBe('/')
  })
})

describe('reopening closed tabs', () => {
  beforeEach(() => ['/a', '/b?q=1', '/c'].forEach((address) => visit(address)))
  const reopen = (permitted: (path: string) => boolean = () => true) => useTabs.getState().reopen(permitted)

  test('restores the latest first, in its place and with its query', () => {
    useTabs.getState().close('close', '/a', '/c')
    useTabs.getState().close('close', '/b', '/c')
    expect(reopen()).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/b', '/c'])
    expect(reopen()).toBe('/a')
    expect(reopen()).toBeNull()
  })

  test('skips pages that the account may no longer open', () => {
    useTabs.getState().close('closeAll', '/c', '/c')
    expect(reopen((path) => path === '/b')).toBe('/b?q=1')
    expect(reopen((path) => path === '/b')).toBeNull()
  })

  test('skips a tab that was visited again', () => {
    useTabs.getState().close('close', '/b', '/c')
    visit('/b')
    expect(reopen()).toBeNull()
  })

  test('a pinned tab stays pinned when its address changes', () => {
    useTabs.getState().pin('/a', true)
    visit('/a?q=2')
    expect(useTabs.getState().tabs[1]).toMatchObject({ path: '/a', pinned: true, location: { search: '?q=2' } })
  })

  test('offers none to another account', () => {
    useTabs.getState().close('close', '/b', '/c')
    useTabs.getState().begin('auditor', ['/home'])
    expect(reopen()).toBeNull()
  })
})

describe('reloading', () => {
  test('restores the tabs, their order and their queries', async () => {
    for (const address of ['/b?q=1', '/a']) visit(address)
    useTabs.setState({ identity: '', tabs: [], alive: [] })
    sessionStorage.setItem(
      'tabs',
      JSON.stringify({
        state: {
          identity: 'editor',
          tabs: [
            { path: '/home', location: at('/home'), fixed: true },
            { path: '/b', location: at('/b?q=1'), fixed: false },
          ],
        },
        version: 0,
      }),
    )
    await useTabs.persist.rehydrate()
    useTabs.getState().begin('editor', ['/home'])
    expect(useTabs.getState().tabs.map(({ location }) => location.pathname + location.search)).toEqual([
      '/home',
      '/b?q=1',
    ])
    expect(useTabs.getState().alive).toEqual([])
  })

  test('restores pinned and closed tabs', async () => {
    for (const address of ['/a', '/b', '/c']) visit(address)
    useTabs.getState().pin('/c', true)
    useTabs.getState().close('close', '/a', '/c')
    const stored = sessionStorage.getItem('tabs')!
    useTabs.getState().reset()
    sessionStorage.setItem('tabs', stored)
    await useTabs.persist.rehydrate()
    useTabs.getState().begin('editor', ['/home'])
    expect(useTabs.getState().tabs.map(({ path, pinned }) => [path, pinned])).toEqual([
      ['/home', undefined],
      ['/c', true],
      ['/b', undefined],
    ])
    expect(useTabs.getState().reopen(() => true)).toBe('/a')
  })

  test('stores the identity and the tabs', () => {
    visit('/b?q=1')
    const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '{}') as {
      state: { identity: string; tabs: { path: string }[] }
    }
    expect(stored.state.identity).toBe('editor')
    expect(stored.state.tabs.map(({ path }) => path)).toEqual(['/home', '/b'])
  })
})

describe('identities', () => {
  test('another account starts with the fixed tabs', () => {
    visit('/a')
    useTabs.getState().begin('auditor', ['/home'])
    expect(paths()).toEqual(['/home'])
  })

  test('a change of identity clears the tabs and the storage', () => {
    visit('/a')
    announceIdentityChange()
    expect(useTabs.getState().tabs).toEqual([])
    expect(sessionStorage.getItem('tabs')).not.toContain('/a')
  })
})
