import { existsSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH } from './app'
import { BootError } from './db/check'
import { checkRows } from './db/rows'
import { firstStart } from './firstStart'
import { describeError } from './http/describe'
import { readConfig } from './node/config'
import type { NodeConfig } from './node/config'
import { startRollupJob } from './features/orderStatistics/rollup/job'
import { startLedgerJob } from './features/payment/ledger/check'
import { startBatchJob } from './features/payment/batch/run'
import { startPaymentJob } from './features/payment/paymentJob'
import { startCertificateJob } from './features/payment/wechat/certificates'
import { startReminderJob } from './features/payment/messages'
import { startReconciliationJob } from './features/payment/reconciliation/reconciliationJob'
import { consoleApp } from './node/http/console'
import { healthApp } from './node/http/health'
import { keptAnswers } from './node/http/keptAnswers'
import { createLog } from './node/log'
import { mapHostsOf } from './node/http/mapHosts'
import { createNodePlatform } from './node/platform'
import { seedDemonstration } from './node/seedDemonstration'
import { seedInProcess } from './node/seedInProcess'
import { sweepRegularly } from './node/sweep'
import { listen, nodeApp } from './node/http/serve'
import { startSendJob } from './operation/miniProgram/subscription/sendJob'
import type { Repeated } from './lib/repeat'
import type { Platform } from './platform'
import { startChainJob } from './system/auditTrail/chainJob'
import type { ChainJob } from './system/auditTrail/chainJob'

const STOP_MS = 10_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function main(): Promise<void> {
  const root = process.cwd()
  const config = readConfig(process.env, root)
  const log = createLog(config.LOG_LEVEL)
  if (config.CHECK_RESULTS) checkRows()
  await seedInProcess(config)
  const { platform: basePlatform, driver, close } = await createNodePlatform(config, log)
  const chainJob = { current: undefined as ChainJob | undefined }
  const platform: Platform = { ...basePlatform, wroteEntries: (count) => chainJob.current?.entriesWritten(count) }
  try {
    const started = await firstStart(platform, (empty) => seedDemonstration(empty, root, config.DEMO_VISITORS))
    // Before anything else can fail: the next start would find the account and print nothing.
    if (started.kind === 'administrator') {
      print(
        `First administrator: ${started.loginAccount}   password: ${started.password}   (shown this once; change it after signing in)`,
      )
    }
    const folder = path.join(root, 'dist')
    const isBuilt = existsSync(path.join(folder, 'index.html'))
    const visitorFolder = path.join(root, 'dist-h5')
    const options = {
      folder,
      otherBuild: config.OTHER_BUILD,
      geeTest: platform.config.geeTest !== null,
      mapHosts: mapHostsOf(platform),
      mapData: config.MAP_DATA_DIR,
      demo: platform.config.demo !== null,
    }
    const console = isBuilt ? consoleApp(options) : undefined
    const state = { stopping: false }
    const stopping = () => state.stopping
    const { port, stop } = await listen(
      nodeApp(
        platform,
        healthApp(platform, driver, stopping),
        console,
        existsSync(path.join(visitorFolder, 'index.html')) ? visitorFolder : undefined,
      ),
      config.HOST,
      config.PORT,
      stopping,
      keptAnswers(platform),
    )
    const stopSweeping = sweepRegularly(platform)
    const jobs = [
      startSendJob(platform),
      startPaymentJob(platform),
      startCertificateJob(platform),
      startBatchJob(platform),
      startReminderJob(platform),
      startReconciliationJob(platform),
      startLedgerJob(platform),
      startRollupJob(platform),
    ]
    chainJob.current = startChainJob(platform)
    const simulator = await simulateVisitors(config, platform, port)
    printAddress(config, port, isBuilt)
    stopOnSignal(async () => {
      stopSweeping()
      await simulator?.stop()
      // Not ready any more, but still answering: the load balancer must notice before the server closes.
      state.stopping = true
      await wait(config.DRAIN_SECONDS * 1000)
      await stop(STOP_MS)
      await Promise.all(jobs.map((job) => job.stop()))
      await chainJob.current?.stop()
      await close()
    }, platform)
  } catch (error) {
    await close()
    throw error
  }
}

/** Visitors of a demonstration; null without one, or without visitors. */
async function simulateVisitors(
  { DEMO, DEMO_SIMULATOR, DEMO_VISITORS, HOST, WECHAT_APP_ID, BOT_URL }: NodeConfig,
  platform: Platform,
  port: number,
): Promise<Repeated | null> {
  // Simulated visitors stay inside the demonstration: they would sign in at WeChat, and ask a bot.
  if (!DEMO || !DEMO_SIMULATOR || WECHAT_APP_ID !== undefined || BOT_URL !== undefined) return null
  const { startSimulator } = await import('./seed/simulator')
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return startSimulator({ platform, base: `${addressOf(host, port)}${BASE_PATH}`, visitors: DEMO_VISITORS })
}

const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function printAddress({ HOST, DEMO, DEMO_PASSWORD }: NodeConfig, port: number, isBuilt: boolean): void {
  const host = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST
  print(`\n  山声智游  ${addressOf(host, port)}${isBuilt ? '' : '/saas  (calls only: the console is not built)'}`)
  if (DEMO)
    print(
      `  Sign in as admin, editor, auditor, operator, finance or viewer (second tenant: admin2 …), password ${DEMO_PASSWORD}\n`,
    )
}

/** For the operator at the terminal; the log is for machines. */
function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function stopOnSignal(stop: () => Promise<void>, { log }: Platform): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: describeError(error) }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

main().catch((error: unknown) => {
  // Problems that the operator can fix get a plain message, all others a stack trace.
  console.error(error instanceof BootError ? error.message : describeError(error))
  process.exit(1)
})
