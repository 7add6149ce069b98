import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { capsOf, matches } from '@/components/keys/keys'
import { groupsOf, keyEntries } from '@/components/keys/registry'
import { useKeyNotes, useShortcut } from '@/components/keys/useKeys'
import { usePreferences } from '@/stores/preferences'

const event = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

describe('key matching on Mac and Windows', () => {
  const cases: [platform: string, keys: string, pressed: KeyboardEvent, yes: boolean][] = [
    ['Win32', 'Mod+k', event('k', { ctrlKey: true }), true],
    ['Win32', 'Mod+k', event('K', { ctrlKey: true }), true],
    ['Win32', 'Mod+k', event('k', { metaKey: true }), false],
    ['Win32', 'Mod+k', event('k', { ctrlKey: true, shiftKey: true }), false],
    ['Win32', 'Mod+k', event('k', { ctrlKey: true, altKey: true }), false],
    ['MacIntel', 'Mod+k', event('k', { metaKey: true }), true],
    ['MacIntel', 'Mod+k', event('k', { ctrlKey: true }), false],
    ['Win32', "Mod+Shift+'", event('"', { code: 'Quote', ctrlKey: true, shiftKey: true }), true],
    ['Win32', "Mod+Shift+'", event("'", { code: 'Quote', ctrlKey: true }), false],
    ['Win32', '?', event('?', { shiftKey: true }), true],
    ['Win32', '/', event('/', { ctrlKey: true }), false],
    ['Win32', 'n', event('N', { shiftKey: true }), true],
  ]
  test.each(cases)('%s: %s', (platform, keys, pressed, yes) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
    expect(matches(keys, pressed)).toBe(yes)
  })

  test('key caps use the symbols of the platform', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    expect(capsOf('Mod+Shift+k')).toEqual(['⌘', '⇧', 'K'])
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32')
    expect(capsOf('Mod+Enter')).toEqual(['Ctrl', 'Enter'])
  })
})

const KEYS = [{ group: '菜单', label: '上', keys: ['ArrowUp'] }]

function Page({ run, mod }: { run: () => void; mod: () => void }) {
  useShortcut({ group: '列表', label: '查找', keys: ['/'] }, run)
  useShortcut({ group: '全局', label: '搜索', keys: ['Mod+k'] }, mod)
  useKeyNotes(KEYS)
  return (
    <>
      <input aria-label="field" />
      <input type="radio" aria-label="choice" />
    </>
  )
}

describe('a registered shortcut', () => {
  afterEach(() => usePreferences.setState({ characterKeys: true }))

  test('works, is listed in the help, and is removed with its page', () => {
    const run = vi.fn()
    const { unmount } = render(<Page run={run} mod={vi.fn()} />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(run).toHaveBeenCalledOnce()
    expect(groupsOf(keyEntries()).map(({ title }) => title)).toEqual(['全局', '列表', '菜单'])
    unmount()
    expect(keyEntries()).toEqual([])
    fireEvent.keyDown(document.body, { key: '/' })
    expect(run).toHaveBeenCalledOnce()
  })

  test('ignores single characters in a text field, but not combinations', () => {
    const [run, mod] = [vi.fn(), vi.fn()]
    render(<Page run={run} mod={mod} />)
    fireEvent.keyDown(screen.getByLabelText('field'), { key: '/' })
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'k', ctrlKey: true })
    expect(run).not.toHaveBeenCalled()
    expect(mod).toHaveBeenCalledOnce()
  })

  test('works in a control that takes no text', () => {
    const run = vi.fn()
    render(<Page run={run} mod={vi.fn()} />)
    fireEvent.keyDown(screen.getByLabelText('choice'), { key: '/' })
    expect(run).toHaveBeenCalledOnce()
  })

  test.each([
    ['a dialog', '<div class="ant-modal-wrap"><div class="ant-modal" style="width: 640px"></div></div>'],
    ['the menu over the page', '<dialog open></dialog>'],
  ])('does not work under %s, not even a combination', (_, markup) => {
    const [run, mod] = [vi.fn(), vi.fn()]
    render(<Page run={run} mod={mod} />)
    document.body.insertAdjacentHTML('beforeend', markup)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(mod).not.toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
    document.body.lastElementChild!.remove()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(mod).toHaveBeenCalledOnce()
  })

  test.each([
    ['closing', '<div class="ant-modal-wrap"><div class="ant-modal ant-zoom-leave"></div></div>'],
    [
      'hidden and about to be removed',
      '<div class="ant-modal-wrap"><div class="ant-modal" style="width: 640px; display: none"></div></div>',
    ],
    ['hidden', '<div class="ant-modal-wrap" style="display: none"><div class="ant-modal"></div></div>'],
  ])('works under a dialog that is %s', (_, markup) => {
    const mod = vi.fn()
    render(<Page run={vi.fn()} mod={mod} />)
    document.body.insertAdjacentHTML('beforeend', markup)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(mod).toHaveBeenCalledOnce()
  })

  test('does not react to single characters when they are switched off', () => {
    const [run, mod] = [vi.fn(), vi.fn()]
    render(<Page run={run} mod={mod} />)
    usePreferences.getState().setCharacterKeys(false)
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(run).not.toHaveBeenCalled()
    expect(mod).toHaveBeenCalledOnce()
  })

  test('appears once in the help when two places register the same key', () => {
    render(<Page run={vi.fn()} mod={vi.fn()} />)
    render(<Page run={vi.fn()} mod={vi.fn()} />)
    expect(groupsOf(keyEntries()).flatMap(({ notes }) => notes)).toHaveLength(3)
  })
})
