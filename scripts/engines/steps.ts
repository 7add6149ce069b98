import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import type { Driver } from './driven'
import type { Hand } from './hand'
import type { NetworkLine } from './line'

export interface Account {
  account: string
  password: string
}

export interface Step {
  /** What the step shows, for readers of the run. */
  label: string
  /** Start address; without one, the previous step's page stays open. */
  at?: string
  go: (hand: Hand, driver: Driver, line: NetworkLine) => Promise<void>
  /** Console messages this step inevitably causes. */
  bound?: RegExp
}

interface Handle {
  name: string
  row: string
}

const PICTURE = path.join(ROOT, 'docs/pictures/guides.webp')

/** Only loaded rows match: a skeleton has none. */
const MENUS = 'tr[data-row-key] button[aria-label$="更多操作"]'
const KEYS = `[...document.querySelectorAll('tr[data-row-key]')].map((row) => row.dataset.rowKey)`
const bodyIncludes = (text: string) => `document.body.innerText.includes('${text}')`

const GUIDE = '鼓浪屿'
const SPOT = '日光岩'
/** The workshop panel that shows the selection. */
const SELECTION_PANEL = '[aria-label=选中的内容]'
const pointCalled = (name: string) =>
  `[...document.querySelectorAll('li[data-row] button[aria-pressed]')].some((one) => one.innerText.includes('${name}'))`

export const stepsOf = ({ account, password }: Account, title: string): Step[] => [
  {
    label: 'sign-in and home',
    at: '/login',
    go: async ({ type, click, until }) => {
      await type(account, 'input', '账号')
      await type(password, 'input', '密码')
      await click('button', '登录')
      await until(
        'the latest guides',
        `location.pathname === '/home' && document.querySelector('main')?.innerText.includes('最近更新的导览') && document.querySelectorAll('main img').length > 3`,
      )
    },
  },
  {
    label: 'a list',
    at: '/guide/guide-list/all',
    go: ({ until }) => until('ten guides', `document.querySelectorAll(${JSON.stringify(MENUS)}).length === 10`),
  },
  {
    label: 'a form with rich text and a picture that is cropped and uploaded',
    at: '/features/scenic-notice?new',
    go: async ({ type, click, until }, { choose }) => {
      await type(title, '[role=dialog] input', '标题')
      await type('Open again.', '[role=dialog] [contenteditable=true]', '内容')
      await choose('[role=dialog] input[type=file]', PICTURE)
      await click('button', '裁剪并上传')
      await until('the picture', `document.querySelector('[role=dialog] img[src*="/media/"]')?.naturalWidth > 0`)
      await click('[role=dialog] button', '保存公告')
      await until(
        'that it is saved',
        `${bodyIncludes(`已新增「${title}」`)} && !document.querySelector('.ant-drawer-open')`,
      )
    },
  },
  {
    label: 'a row that is dragged',
    at: '/features/scenic-notice',
    go: async ({ drag, until }, { read }) => {
      await until('the rows', `document.querySelectorAll(${JSON.stringify(MENUS)}).length > 3`)
      // Pinned rows have no handle.
      const [from, to] = await read<[Handle, Handle]>(
        `[...document.querySelectorAll('tr[data-row-key] button[aria-label^="移动 "]')].slice(0, 2).map((one) => ({ name: one.ariaLabel, row: one.closest('tr').dataset.rowKey }))`,
      )
      const after = (await read<string[]>(KEYS)).map((row) =>
        row === from.row ? to.row : row === to.row ? from.row : row,
      )
      await drag('button', from.name.replaceAll(/\s/g, ''), to.name.replaceAll(/\s/g, ''))
      await until(
        'the new order',
        `JSON.stringify(${KEYS}) === ${JSON.stringify(JSON.stringify(after))} && ${bodyIncludes('已移动「')}`,
      )
    },
  },
  {
    label: 'a search',
    at: '/features/scenic-notice',
    go: async ({ type, press, until }) => {
      await type(title, 'main input', '搜索标题')
      await press('Enter')
      await until(
        'the one that is found',
        `document.querySelectorAll('tr[data-row-key]').length === 1 && document.querySelector('tr[data-row-key]').innerText.includes('${title}')`,
      )
    },
  },
  {
    label: 'a list without a line, which says so and reads itself when the line is back',
    at: '/features/scenic-notice',
    // The browser's own message for each call without a response.
    bound: /Failed to load resource|NetworkError|Could not connect|network connection was lost/,
    go: async ({ click, until }, _, line) => {
      await until('the rows', `document.querySelectorAll(${JSON.stringify(MENUS)}).length > 3`)
      line.cut()
      await click('button', '刷新')
      await until('the notice', bodyIncludes('连不上服务器'))
      await until('the list that could not be read', bodyIncludes('没有读到新的列表'))
      line.restore()
      await until('that the line is back', bodyIncludes('网络已恢复'))
      await until(
        'the list that was read',
        `!${bodyIncludes('连不上服务器')} && !${bodyIncludes('没有读到新的列表')} && document.querySelectorAll(${JSON.stringify(MENUS)}).length > 3`,
      )
    },
  },
  {
    label: 'the workshop: a point that is placed on the map',
    at: `/guide/guide-list/all?keyword=${encodeURIComponent(GUIDE)}`,
    go: async ({ click, clickAt, until }) => {
      await click('button', `${GUIDE}的更多操作`)
      await click('[role=menuitem]', '数据包')
      await until(
        'the map',
        `document.querySelector('[role=group][aria-label=缩放]')?.checkVisibility() && document.querySelector('canvas')?.width > 300`,
      )
      await click('button', '添加POI')
      await clickAt('[role=region]', `${GUIDE}地图`, 420, 260)
      await until('the point', pointCalled('新点位 1'))
      await until('that it is saved', bodyIncludes('已自动保存'))
    },
  },
  {
    label: 'the workshop: an explanation that is recorded',
    go: async ({ click, until, press }) => {
      await press('Escape')
      await click('li[data-row] button[aria-pressed]', SPOT)
      await click(`${SELECTION_PANEL} [role=tab]`, '讲解')
      await click(`${SELECTION_PANEL} button`, '录音')
      await click(`${SELECTION_PANEL} button`, '开始录音')
      await until('two seconds of it', `/正在录音 (0:0[2-9]|0:[1-5]\\d|[1-9]:\\d\\d)/.test(document.body.innerText)`)
      await click(`${SELECTION_PANEL} button`, '停止录音')
      await until(
        'its MP3',
        `/MP3 \\d+(\\.\\d)? KB · (?!0′00)\\d′\\d\\d″/.test(document.querySelector('${SELECTION_PANEL}').innerText)`,
      )
      await until('that it is saved', `document.querySelector('${SELECTION_PANEL}').innerText.includes('已自动保存')`)
    },
  },
]
