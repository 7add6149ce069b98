import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freshDatabase } from '../../support/server/postgres'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** It builds both parts and seeds a database first: minutes on a busy machine. */
const START_MS = 900_000

/**
 * The built product as an operator runs it: the Node mount with its own data folder and demonstration data. With a
 * PostgreSQL server (TEST_DATABASE_URL, see scripts/postgres) it uses its own database there.
 */
export class Product {
  #dataDir = ''
  #child: ChildProcess | null = null
  #port = 0
  #database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  #output = ''

  /** Created on first access: merely listing a file's tests must leave nothing behind. */
  get dataDir(): string {
    return (this.#dataDir ||= mkdtempSync(path.join(tmpdir(), 'shansheng-e2e-')))
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get output(): string {
    return this.#output
  }

  get pid(): number {
    return this.#child?.pid ?? -1
  }

  /** A restart keeps the port, so open pages find the server again. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const server = process.env['TEST_DATABASE_URL']
    const { SEEDED_DATA_DIR, SEEDED_DATABASE } = process.env
    if (this.#dataDir === '' && SEEDED_DATA_DIR !== undefined)
      cpSync(SEEDED_DATA_DIR, this.dataDir, { recursive: true })
    if (server !== undefined) this.#database ??= await freshDatabase(server, SEEDED_DATABASE)
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: this.#database?.url ?? '',
        DEMO: '1',
        // Tests count what they do themselves.
        DEMO_SIMULATOR: '0',
        DEMO_VISITORS: '0.25',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#output = ''
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start:\n${this.#output}`)), START_MS)
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
        const match = /http:\/\/[\w.[\]:]+?:(\d+)/.exec(this.#output)
        if (!match) return
        clearTimeout(timer)
        resolve(Number(match[1]))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`the server ended with ${code}:\n${this.#output}`))
      })
    })
    this.#port = port
  }

  /**
   * Seeds once and ends; products that this process and its children start afterwards begin with a copy, which takes a
   * tenth of the time. Stopping this one removes the original.
   */
  async seed(): Promise<void> {
    await this.start()
    await this.#end('SIGTERM')
    process.env['SEEDED_DATA_DIR'] = this.dataDir
    if (this.#database) process.env['SEEDED_DATABASE'] = this.#database.name
  }

  /** Like a failing machine: nothing is flushed, no one is notified. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    await this.#database?.drop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
