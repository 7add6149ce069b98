import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BookmarkIcon } from '@/components/icons'
import { CallError } from '@/lib/call'
import Home from '@/pages/data/dashboard'
import { pathsOf } from '@/routes/filter'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { DEFAULT_AVATAR, useAuth } from '@/stores/auth'
import { useRecent } from '@/stores/recent'
import { serveApp } from '../../../mocks/node'
import { renderShell } from './renderShell'

/** A page that does not exist, known only by what it registers. */
let requests: string[]
let failing: boolean
const stalls = [
  { id: 's1', name: '云海驿站', note: '光明顶' },
  { id: 's2', name: '松涛茶铺' },
]

const counts = async () => {
  requests.push('counts')
  if (failing) throw new CallError({ code: 500, msg: '服务器出错了' })
  return { open: 3, late: 2 }
}

const meta: PageMeta = {
  count: reading(['stall', 'counts'], counts, ({ open, late }) => ({ value: open, waiting: late > 0 })),
  home: reading(['stall', 'counts'], counts, ({ open, late }) => ({
    todos: [
      {
        key: 'late',
        title: '逾期商铺',
        count: late,
        hint: '等你催缴',
        to: '/stall?late=1',
        icon: BookmarkIcon,
        urgency: 'today',
      },
    ],
    figures: [{ name: '营业商铺', value: open, unit: '家', meaning: '今天开门的商铺' }],
  })),
  creations: [{ label: '新增商铺', icon: BookmarkIcon, right: 'stall-add', to: '/stall?new', shortcut: true }],
  shortcut: BookmarkIcon,
  palette: ({ opens }) =>
    opens('/stall')
      ? {
          kind: 'stall',
          noun: '商铺',
          icon: BookmarkIcon,
          find: {
            queryKey: ['stall', 'palette'],
            ask: async (keyword) => {
              requests.push(`find ${keyword}`)
              const list = stalls.filter(({ name }) => name.includes(keyword))
              return { list, total: list.length === 0 ? 0 : 9 }
            },
          },
          names: {
            all: reading(
              ['stall', 'names'],
              async () => stalls,
              (names) => names,
            ),
          },
          open: ({ id }) => `/stall?stall=${id}`,
          list: (keyword) => `/stall?keyword=${keyword}`,
        }
      : null,
}

const table: readonly RouteEntry[] = [
  { path: paths.home(), title: '首页', fixed: true, load: async () => ({ default: Home }) },
  {
    path: '/stall',
    title: '商铺管理',
    rightIds: ['stall'],
    meta,
    load: async () => ({ default: () => <h1>商铺管理</h1> }),
  },
]

/** The shell for an account with these actions and routes. */
function open(routes: readonly RouteEntry[], ...actions: string[]) {
  useAuth.setState({
    user: { name: '林晓岚', loginAccount: 'lin', token: 't', avatar: DEFAULT_AVATAR },
    auths: new Set(actions),
    permittedPaths: pathsOf(routes),
  })
  return renderShell(routes)
}

async function search(words?: string) {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const dialog = await screen.findByRole('dialog', { name: /^搜索/ })
  if (words !== undefined) fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: words } })
  return dialog
}

const option = (dialog: HTMLElement, text: string) =>
  waitFor(() => {
    const match = within(dialog)
      .getAllByRole('option')
      .find(({ textContent }) => textContent.startsWith(text))
    if (!match) throw new Error(`no option ${text}`)
    return match
  })

// Calls outside the page, such as the profile, get a 404.
let network: ReturnType<typeof serveApp>
beforeAll(() => {
  network = serveApp(async () => Response.json({ code: 404, msg: '没有', data: null, requestId: 'r' }, { status: 404 }))
})
afterAll(() => network.close())
beforeEach(() => {
  requests = []
  failing = false
})

describe('a page that registers itself', () => {
  test('counts in the menu and on the home page with one call', async () => {
    open(table, 'stall-add')
    const entry = await screen.findByRole('link', { name: /^商铺管理 ?3$/ })
    expect(entry.querySelector('[data-waiting]')).toHaveTextContent('3')
    const todo = await screen.findByRole('link', { name: /^逾期商铺 ?2 ?等你催缴/ })
    expect(todo).toHaveAttribute('href', '/stall?late=1')
    expect(screen.getByText(/，2 件事等你办$/)).toBeVisible()
    expect(screen.getByText('营业商铺')).toBeVisible()
    expect(requests).toEqual(['counts'])
    const entries = within(screen.getByRole('region', { name: '快捷入口' })).getAllByRole('link')
    expect(entries.map((link) => link.getAttribute('href'))).toEqual(['/stall?new', '/stall'])
  })

  test('offers no action that the account has no right to', async () => {
    open(table)
    await waitFor(() => expect(screen.getByRole('region', { name: '快捷入口' })).toBeVisible())
    expect(screen.queryByRole('link', { name: '新增商铺' })).toBeNull()
    expect(within(await search()).queryByText('新增商铺')).toBeNull()
  })

  test('is neither requested nor mentioned when the account has no route to it', async () => {
    open(table.slice(0, 1), 'stall-add')
    await waitFor(() => expect(screen.getByRole('heading', { name: '没有等你处理的事' })).toBeVisible())
    const dialog = await search('云海')
    expect(dialog).toHaveAccessibleName('搜索菜单、操作')
    await waitFor(() => expect(within(dialog).getByText('没有找到「云海」')).toBeVisible())
    expect(requests).toEqual([])
  })

  test('its records are found by keyword and by pinyin, opened, and listed as recent', async () => {
    const { user, address } = open(table, 'stall-add')
    const dialog = await search('云海')
    expect(dialog).toHaveAccessibleName('搜索菜单、商铺、操作')
    await option(dialog, '在列表中查看全部 9 个')
    await user.click(await option(dialog, '云海驿站'))
    expect(address()).toBe('/stall?stall=s1')
    expect(requests).toContain('find 云海')
    expect(useRecent.getState().accounts['lin']).toEqual([{ kind: 'stall', id: 's1', name: '云海驿站' }])

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await search()
    expect(within(again).getByRole('group', { name: '最近打开的商铺' })).toHaveTextContent('云海驿站')
    fireEvent.change(within(again).getByRole('combobox'), { target: { value: 'songtao' } })
    await user.click(await option(again, '松涛茶铺'))
    expect(address()).toBe('/stall?stall=s2')
  })

  test('a failed count leaves the rest of the home page intact and can be retried', async () => {
    failing = true
    const { user } = open(table, 'stall-add')
    await waitFor(() => expect(screen.getByText('统计没有读到')).toBeVisible())
    expect(screen.getByRole('link', { name: '新增商铺' })).toBeVisible()
    failing = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByText('营业商铺')).toBeVisible())
  })
})
