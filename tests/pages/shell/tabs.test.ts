import { beforeEach, describe, expect, test } from 'vitest'
import { announceIdentityChange } from '@/stores/identity'
import { CACHED_PAGES_MAX, tabPath, useTabs } from '@/stores/tabs'

const at = (address: string) => {
  const [pathname = '', query = ''] = address.split('?')
  return { pathname, search: query && `?${query}`, hash: '', state: null, key: address }
}
const visit = (address: string, { kept = true, fixed = false } = {}) =>
  useTabs.getState().visit({ location: at(address), fixed, keepAlive: kept })
const paths = () => useTabs.getState().tabs.map(({ path }) => path)

beforeEach(() => {
  useTabs.getState().reset()
  useTabs.getState().begin('editor', ['/home'])
})

describe('visiting', () => {
  test('adds a tab once, in the order of the visits', () => {
    for (const address of ['/a', '/b', '/a']) visit(address)
    expect(paths()).toEqual(['/home', '/a', '/b'])
  })

  test('another query is the same tab, which remembers it', () => {
    visit('/a')
    visit('/a?q=1')
    expect(paths()).toEqual(['/home', '/a'])
    expect(useTabs.getState().tabs[1]?.location.search).toBe('?q=1')
  })

  test('the same view again leaves the tabs as they are, another place of the page does not', () => {
    visit('/a?q=1')
    const { tabs } = useTabs.getState()
    visit('/a?q=1')
    expect(useTabs.getState().tabs).toBe(tabs)
    useTabs.getState().visit({ location: { ...at('/a?q=1'), hash: '#end' }, fixed: false, keepAlive: true })
    expect(useTabs.getState().tabs[1]?.location.hash).toBe('#end')
  })

  test('what a page says it shows stays with its tab', () => {
    visit('/a')
    useTabs.getState().name('/a', '黄山风景区')
    visit('/b')
    visit('/a?q=1')
    expect(useTabs.getState().tabs[1]).toMatchObject({ name: '黄山风景区', location: { search: '?q=1' } })
  })

  test('a slash at the end makes no other tab', () => {
    expect(tabPath('/a/')).toBe('/a')
    expect(tabPath('/')).toBe('/')
  })

  test('keeps so many pages alive and lets the least recently seen go, its tab stays', () => {
    const visited = Array.from({ length: CACHED_PAGES_MAX + 2 }, (_, index) => `/p${index}`)
    visited.forEach((address) => visit(address))
    visit('/p2')
    const { alive } = useTabs.getState()
    expect(alive).toHaveLength(CACHED_PAGES_MAX)
    expect(alive[0]).toBe('/p2')
    expect(alive).not.toContain('/p1')
    expect(paths()).toContain('/p1')
  })

  test('a page that is not cached is never kept', () => {
    visit('/a', { kept: false })
    expect(useTabs.getState().alive).toEqual([])
  })
})

describe('closing', () => {
  beforeEach(() => ['/a', '/b?q=1', '/c'].forEach((address) => visit(address)))

  test('the tab in front leads to the last one that remains, as it was left', () => {
    visit('/a')
    expect(useTabs.getState().close('close', '/c', '/c')).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/a', '/b'])
  })

  test('a tab behind leads nowhere', () => expect(useTabs.getState().close('close', '/b', '/c')).toBeNull())

  test('drops the page that was kept', () => {
    useTabs.getState().close('close', '/b', '/c')
    expect(useTabs.getState().alive).not.toContain('/b')
  })

  test('a fixed tab stays', () => {
    expect(useTabs.getState().close('close', '/home', '/home')).toBeNull()
    expect(paths()).toContain('/home')
  })

  test('the others leaves the chosen and the fixed ones and goes there', () => {
    expect(useTabs.getState().close('closeOthers', '/b', '/c')).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/b'])
  })

  test('all leaves the fixed ones', () => {
    expect(useTabs.getState().close('closeAll', '/c', '/c')).toBe('/home')
    expect(paths()).toEqual(['/home'])
  })

  test('the last of all leads to the root', () => {
    useTabs.getState().begin('other', [])
    visit('/a')
    expect(useTabs.getState().close('close', '/a', '/a')).toBe('/')
  })
})

describe('having closed tabs back', () => {
  beforeEach(() => ['/a', '/b?q=1', '/c'].forEach((address) => visit(address)))
  const reopen = (permitted: (path: string) => boolean = () => true) => useTabs.getState().reopen(permitted)

  test('the latest first, in its place, with what it looked like', () => {
    useTabs.getState().close('close', '/a', '/c')
    useTabs.getState().close('close', '/b', '/c')
    expect(reopen()).toBe('/b?q=1')
    expect(paths()).toEqual(['/home', '/b', '/c'])
    expect(reopen()).toBe('/a')
    expect(reopen()).toBeNull()
  })

  test('but none whose page may no longer be opened', () => {
    useTabs.getState().close('closeAll', '/c', '/c')
    expect(reopen((path) => path === '/b')).toBe('/b?q=1')
    expect(reopen((path) => path === '/b')).toBeNull()
  })

  test('one that was visited again is not closed any more', () => {
    useTabs.getState().close('close', '/b', '/c')
    visit('/b')
    expect(reopen()).toBeNull()
  })

  test('a pinned tab stays pinned when its address changes', () => {
    useTabs.getState().pin('/a', true)
    visit('/a?q=2')
    expect(useTabs.getState().tabs[1]).toMatchObject({ path: '/a', pinned: true, location: { search: '?q=2' } })
  })

  test('another account gets none of them', () => {
    useTabs.getState().close('close', '/b', '/c')
    useTabs.getState().begin('auditor', ['/home'])
    expect(reopen()).toBeNull()
  })
})

describe('reloading', () => {
  test('set and order return, with what each page looked like', async () => {
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

  test('pinned and closed ones too', async () => {
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

  test('what is stored is what returns', () => {
    visit('/b?q=1')
    const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '{}') as {
      state: { identity: string; tabs: { path: string }[] }
    }
    expect(stored.state.identity).toBe('editor')
    expect(stored.state.tabs.map(({ path }) => path)).toEqual(['/home', '/b'])
  })
})

describe('identities', () => {
  test('another account starts from the fixed tabs', () => {
    visit('/a')
    useTabs.getState().begin('auditor', ['/home'])
    expect(paths()).toEqual(['/home'])
  })

  test('a change of identity leaves nothing, also in the storage', () => {
    visit('/a')
    announceIdentityChange()
    expect(useTabs.getState().tabs).toEqual([])
    expect(sessionStorage.getItem('tabs')).not.toContain('/a')
  })
})
