import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freshDatabase } from '../../support/postgres'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** It builds both parts first and fills a database: minutes on a machine that others keep busy. */
const START_MS = 900_000

/**
 * The built product as an operator runs it: the Node mount over a data folder of its own, filled for demonstration. Beside a
 * PostgreSQL server (TEST_DATABASE_URL, see scripts/postgres) on a database of its own there.
 */
export class Product {
  #dataDir = ''
  #child: ChildProcess | null = null
  #port = 0
  #database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  #output = ''

  /** Made when it is first asked for: a file that only lists its tests must leave nothing behind. */
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

  /** Started anew it keeps its port, so that an open page finds it again. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const server = process.env['TEST_DATABASE_URL']
    if (server !== undefined) this.#database ??= await freshDatabase(server)
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: this.#database?.url ?? '', DEMO: '1', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(this.#port), DATA_DIR: this.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#output = ''
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start:\n${this.#output}`)), START_MS)
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
        const found = /http:\/\/[\w.[\]:]+?:(\d+)/.exec(this.#output)
        if (!found) return
        clearTimeout(timer)
        resolve(Number(found[1]))
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

  /** As a failing machine would: nothing is written, nobody is told. */
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
