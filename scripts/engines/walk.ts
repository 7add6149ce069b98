import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import type { Driven } from './driven'
import { handOf } from './hand'
import type { Hand } from './hand'

interface Account {
  account: string
  password: string
}

interface Step {
  /** What it shows, in words for who reads the run. */
  what: string
  at: string
  go: (hand: Hand, driven: Driven) => Promise<void>
}

/** Kept in the page: what it complains about from here on. */
const LISTEN = `(() => {
  window.complaints ??= []
  const note = (what) => window.complaints.push(String(what))
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' ' + blockedURI))
  const { error } = console
  console.error = (...words) => { note(words.join(' ')); error(...words) }
})()`

const PICTURE = path.join(ROOT, 'docs/pictures/guides.webp')
interface Handle {
  name: string
  row: string
}

/** Of rows that are there: a skeleton has none. */
const MENUS = 'tr[data-row-key] button[aria-label$="更多操作"]'
const KEYS = `[...document.querySelectorAll('tr[data-row-key]')].map((row) => row.dataset.rowKey)`

const stepsOf = ({ account, password }: Account, title: string): Step[] => [
  {
    what: 'sign-in and home',
    at: '/login',
    go: async ({ type, click, until }) => {
      await type(account, 'input', '账号')
      await type(password, 'input', '密码')
      await click('button', '登录')
      await until('the latest guides', `location.pathname === '/home' && document.querySelector('main')?.innerText.includes('最近更新的导览') && document.querySelectorAll('main img').length > 3`)
    },
  },
  { what: 'a list', at: '/guide/guide-list/all', go: ({ until }) => until('ten guides', `document.querySelectorAll(${JSON.stringify(MENUS)}).length === 10`) },
  {
    what: 'a form with rich text and a picture that is cropped and uploaded',
    at: '/features/scenic-notice?new',
    go: async ({ type, click, until }, { choose }) => {
      await type(title, '[role=dialog] input', '标题')
      await type('Open again.', '[role=dialog] [contenteditable=true]', '内容')
      await choose('[role=dialog] input[type=file]', PICTURE)
      await click('button', '裁剪并上传')
      await until('the picture', `document.querySelector('[role=dialog] img[src*="/media/"]')?.naturalWidth > 0`)
      await click('[role=dialog] button', '保存公告')
      await until('that it is saved', `document.body.innerText.includes('已新增「${title}」') && !document.querySelector('.ant-drawer-open')`)
    },
  },
  {
    what: 'a row that is dragged',
    at: '/features/scenic-notice',
    go: async ({ drag, until }, { read }) => {
      await until('the rows', `document.querySelectorAll(${JSON.stringify(MENUS)}).length > 3`)
      // Pinned rows have no handle.
      const [from, to] = await read<[Handle, Handle]>(`[...document.querySelectorAll('tr[data-row-key] button[aria-label^="移动 "]')].slice(0, 2).map((one) => ({ name: one.ariaLabel, row: one.closest('tr').dataset.rowKey }))`)
      const after = (await read<string[]>(KEYS)).map((row) => (row === from.row ? to.row : row === to.row ? from.row : row))
      await drag('button', from.name.replaceAll(/\s/g, ''), to.name.replaceAll(/\s/g, ''))
      await until('the new order', `JSON.stringify(${KEYS}) === ${JSON.stringify(JSON.stringify(after))} && document.body.innerText.includes('已移动「')`)
    },
  },
  {
    what: 'a search',
    at: '/features/scenic-notice',
    go: async ({ type, press, until }) => {
      await type(title, 'main input', '搜索标题')
      await press('Enter')
      await until('the one that is found', `document.querySelectorAll('tr[data-row-key]').length === 1 && document.querySelector('tr[data-row-key]').innerText.includes('${title}')`)
    },
  },
]

/** Signs in and does what people do, one step after the other; tells what the pages complained about meanwhile. */
export async function walk(driven: Driven, url: string, account: Account): Promise<string[]> {
  const hand = handOf(driven)
  const complaints: string[] = []
  for (const { what, at, go } of stepsOf(account, `Cable car ${driven.name}`)) {
    await driven.open(url + at)
    await driven.read(LISTEN)
    await go(hand, driven).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`)
    })
    complaints.push(...(await driven.read<string[]>('window.complaints')).map((words) => `${what}: ${words}`))
    console.log(`  ${what}`)
  }
  return complaints
}
