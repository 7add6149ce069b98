import { files } from 'virtual:sit-data'
import { createApp } from '../../server/app'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import { pgliteDriver } from '../../server/db/pglite'
import { checkRows } from '../../server/db/rows'
import type { Logger, Platform, ServerConfig } from '../../server/platform'
import { noBot } from '../../server/ports/chatBot'
import { ownMaps } from '../../server/ports/mapDefaults'
import { recordOnly } from '../../server/ports/messages'
import { plainCodes } from '../../server/lib/code/plainCodes'
import { merchantPayments } from '../../server/features/payment/merchantPayments'
import { demoPayments } from '../../server/features/payment/demo/channel'
import { startBatchJob } from '../../server/features/payment/batch/run'
import { startPaymentJob } from '../../server/features/payment/paymentJob'
import { startReconciliationJob } from '../../server/features/payment/reconciliation/reconciliationJob'
import { demoVisitors } from '../../server/ports/visitorIdentity'
import { createSessionCache } from '../../server/session/createSessionCache'
import { SignInQueue } from '../../server/session/signIns'
import { startChainJob } from '../../server/system/auditTrail/chainJob'
import type { ChainJob } from '../../server/system/auditTrail/chainJob'
import { code } from '../../src/contract/kit/core'
import { env } from '../../src/lib/env'
import type { Step, WireRequest, WireResponse } from '../protocol'
import type { OpenFolder } from './folder'
import { media, storeAll } from './media'
import { passwords } from './passwords'
import { pictures } from './pictures'
import { sounds } from './sounds'

export interface SitServer {
  /** Resolves once everything the call wrote is stored. */
  handle(request: WireRequest): Promise<WireResponse>
  stop(): Promise<void>
}

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

const HOUR_MS = 3_600_000

const config: ServerConfig = {
  demo: { password: import.meta.env['VITE_DEMO_PASSWORD'] as string },
  passwordHash: { algorithm: env.passwordAlgorithm, suffix: env.passwordSuffix },
  geeTest: null,
  session: { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
  // The browser enforces its own quota.
  mediaQuotaBytes: Infinity,
  // Upload parts lie in the database folder until complete; that folder is held in memory and stored whole with each part.
  videoMaxBytes: 32 * 1024 ** 2,
  // Signs captchas, which live for minutes.
  secret: crypto.randomUUID() + crypto.randomUUID(),
  trustProxy: false,
  map: ownMaps,
  visitorOrigins: [],
  checkResults: true,
}

/** The demonstration's files. */
async function fetchFiles(): Promise<Uint8Array> {
  const response = await fetch(files)
  if (!response.ok) throw new Error(`${files} was not found`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Migrates the opened database to this build, stores the demonstration's files on first use, and mounts the app. */
export async function startServer(folder: OpenFolder, report: (step: Step) => void): Promise<SitServer> {
  if (import.meta.env.DEV) checkRows()
  const driver = pgliteDriver(folder.client)
  const db = createDatabase(driver)
  const chainJob = { current: undefined as ChainJob | undefined }
  const platform: Platform = {
    db,
    media,
    pictures,
    sounds,
    passwords,
    payments: merchantPayments({
      db,
      secret: config.secret,
      demo: demoPayments({ db, secret: config.secret, now: Date.now }),
      now: Date.now,
    }),
    codes: plainCodes,
    messages: recordOnly,
    visitors: demoVisitors,
    bot: noBot,
    signIns: new SignInQueue(),
    sessions: await createSessionCache(folder.client),
    log,
    now: Date.now,
    config,
    wroteEntries: (count) => chainJob.current?.entriesWritten(count),
  }
  if (folder.state === 'older') await prepareDatabase(driver, platform)
  if (folder.state === 'fresh') {
    report('files')
    await storeAll(await fetchFiles())
  }
  await folder.markFilled()
  // Do not seal while the first page is loading.
  chainJob.current = startChainJob(platform, 10_000)
  const jobs = [startPaymentJob(platform), startBatchJob(platform), startReconciliationJob(platform)]
  const app = createApp(platform)
  return {
    async handle({ url, ...init }) {
      const response = await app.fetch(new Request(url, init), { address: 'browser' })
      const answer = { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
      return folder.flush().then(
        () => answer,
        (error: unknown) => (isRead(init.method, url) ? answer : storeFailure(error)),
      )
    },
    stop: async () => {
      await Promise.all([...jobs.map((job) => job.stop()), chainJob.current?.stop()])
      await folder.close()
    },
  }
}

/** A read only changes its session's last-used time, so it may succeed even when storage is full. */
const isRead = (method: string, url: string): boolean =>
  method === 'GET' || (method === 'POST' && new URL(url).pathname.includes('/pt/'))

/** Response to a call whose changes could not be stored: never a success. */
function storeFailure(error: unknown): WireResponse {
  console.error(error)
  const body = {
    code: code.failure,
    msg: '浏览器没有存下数据，可能是存储空间不足',
    data: null,
    requestId: crypto.randomUUID(),
  }
  return {
    status: code.failure,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(body)).buffer,
  }
}
