import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { NIGHTLY } from './support/nightly'

const ROOT = path.join(import.meta.dirname, '../..')
const START_MS = 600_000

/** The ways to start that README names, with a port of their own; sit mode has the accounts in a panel. */
const STARTS = [
  { command: 'npm start', port: '4681' },
  { command: 'npm run dev', port: '4682' },
  { command: 'npm run dev:sit -- --port 4684 --strictPort', port: '4684', sit: true },
  { command: 'npm run build:sit && npm run preview:sit -- --port 4685 --strictPort', port: '4685', sit: true },
  // The container's.
  { command: 'npm run build && DEMO=1 node dist-server/server/main.js', port: '4686' },
]

let copy: string
test.beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'starts-'))
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of tracked) cpSync(path.join(ROOT, file), path.join(copy, file))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

for (const { command, port, sit = false } of STARTS)
  test(`${command} leads to a signed-in page`, NIGHTLY.long, async ({ page }) => {
    test.setTimeout(2 * START_MS)
    const child = spawn('bash', ['-c', command], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PORT: port, DATA_DIR: path.join(copy, `data-${port}`) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    try {
      // The last address printed is the one to open: Vite's in front of the server.
      const address = () => output.match(/http:\/\/(localhost|127\.0\.0\.1):\d+/g)?.at(-1)
      const printed = command === 'npm run dev' ? /:517\d$/ : /:\d+$/
      await expect.poll(() => address() ?? '', { timeout: START_MS, message: command }).toMatch(printed)
      await page.goto(address()!)
      if (sit) {
        await page.getByRole('button', { name: /^演示控制台/ }).click({ timeout: START_MS })
        await page.getByRole('group', { name: '山声文旅集团' }).getByRole('button', { name: '管理员' }).click()
      } else {
        await page.getByLabel('账号', { exact: true }).fill('admin')
        await page.getByLabel('密码', { exact: true }).fill('Shan5heng!')
        await page.getByRole('button', { name: '登录' }).click()
      }
      await expect(page).toHaveURL(/\/home$/, { timeout: START_MS })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      process.kill(-child.pid!, 'SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }
  })
