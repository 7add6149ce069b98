import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '../../../src/contract'
import { required } from '../../../src/lib/required'
import { seed as seedData } from '../../../server/seed'
import { must } from '../../../tests/support/builders'
import { openWorld, query } from '../../../tests/support/matrix/world'
import { TEST_OWNER } from '../../../tests/support/server/postgres'
import { choices } from '../../../tests/support/property/choices'
import { guideOnSale } from '../../../tests/support/domains/sales'
import { startTestServer, testConfig } from '../../../tests/support/server'
import { stubAccount } from '../../../tests/support/weChatPay/account'
import { connectWeChatPay } from '../../../tests/support/weChatPay/connect'
import { WeChatPayStub } from '../../../tests/support/weChatPay/stub'
import { Channel } from './channel'
import { checkMoney, drain } from './check'
import { Nodes } from './nodes'
import { visitOnce } from './people'
import { DisturbingProxy } from './proxy'

/** Share of the calls to the channel that are disturbed. */
const SHARE = 0.4
/** Share of the refunds that the channel refuses for want of money. */
const REFUSED_SHARE = 0.05
const ROTATE_EVERY = 500
const VISITORS = 8
/** Disturbances of the channel between two kills of a node, and between two cuts of the database: a slow machine has as many of each. */
const KILL_EVERY = 200
const CUT_EVERY = 20
const LOOK_MS = 200
/** Name of the nodes' connections: this process keeps its own. */
const NODE = 'faults-node'

interface MoneyOptions {
  faults: number
  seed: number
  /** Superuser URL of a PostgreSQL server. */
  databaseServer: string
}

export interface MoneyResult {
  faults: number
  disturbed: Record<string, number>
  /** Notifications that did not arrive once and in time. */
  notices: number
  forgedAccepted: number
  /** Refunds refused for good, closings refused while the password was typed, new certificates. */
  refusals: number
  typing: number
  rotations: number
  kills: number
  cuts: number
  orders: number
  payments: number
  refunds: number
  /** Still open after a day. */
  open: number
  problems: string[]
}

/** Visitors buy and operators pay back at two nodes on one database, while the channel, its notifications, the database and the nodes fail. */
export async function moneyUnderFaults({ faults, seed, databaseServer }: MoneyOptions): Promise<MoneyResult> {
  const random = choices(seed)
  process.env['TEST_DATABASE_URL'] = databaseServer
  const server = await startTestServer({ seed: (platform) => seedData(platform, { covers: {} }) })
  const stub = await new WeChatPayStub(stubAccount()).start()
  const proxy = await new DisturbingProxy(stub.address, random, SHARE).start()
  const [database] = await query<{ name: string }>(server, 'select current_database() as name')
  const superuser = new URL(databaseServer)
  superuser.pathname = `/${required(database, 'database').name}`
  const owner = Object.assign(new URL(superuser), { username: TEST_OWNER.name, password: TEST_OWNER.password })
  owner.searchParams.set('application_name', NODE)
  const nodes = new Nodes(
    {
      DATABASE_URL: owner.href,
      SECRET: testConfig.secret,
      TRUST_PROXY: '1',
      WECHAT_PAY_URL: proxy.address,
      LOG_LEVEL: 'silent',
    },
    random,
  )
  try {
    const world = await openWorld(server)
    const { send } = world
    const token = world.tokens.admin
    const { tenantId } = world.own
    connectWeChatPay(server, stub.address)
    const { version } = await must(send, contract.paymentChannel.detail, { token })
    const channel = new Channel(stub, nodes, tenantId, random)
    const settings = channel.signWithBoth()
    await must(send, contract.paymentChannel.update, { token, body: { ...settings, version } } as never)
    const { guideId } = await guideOnSale(send, token)
    await nodes.start()
    channel.refuseSome(REFUSED_SHARE)
    const disturbed = () => proxy.total + channel.faults + channel.refusals + stub.typed
    const count = () => disturbed() + nodes.kills + nodes.cuts
    // A short run has some of each.
    const isEnough = () => count() >= faults && nodes.kills > 0 && nodes.cuts > 0 && stub.refunds.size > 0
    const run = { isOver: false }
    let orders = 0
    const untilOver = async (work: () => Promise<void>) => {
      try {
        while (!run.isOver) await work()
      } finally {
        // One that fails ends the others.
        run.isOver = true
      }
    }
    const every = (pauseMs: number, work: () => Promise<void>) =>
      untilOver(async () => {
        await delay(pauseMs)
        await work()
      })
    const perDisturbance = (each: number, done: () => number, work: () => Promise<void>) =>
      every(LOOK_MS, async () => {
        if (disturbed() >= (done() + 1) * each) await work()
      })
    await Promise.all([
      ...Array.from({ length: VISITORS }, () =>
        untilOver(async () => {
          await visitOnce({ nodes, channel, guideId, token, random })
          orders += 1
          run.isOver = isEnough()
        }),
      ),
      every(300, () => channel.finishRefunds()),
      perDisturbance(
        Math.min(ROTATE_EVERY, Math.ceil(faults / 2)),
        () => channel.rotations,
        () => Promise.resolve(channel.rotate()),
      ),
      perDisturbance(
        // Within a short run too.
        Math.min(KILL_EVERY, Math.ceil(faults / 2)),
        () => nodes.kills,
        () => nodes.killOne(),
      ),
      perDisturbance(
        CUT_EVERY,
        () => nodes.cuts,
        () => nodes.cutDatabase(superuser.href, NODE),
      ),
    ])
    proxy.isCalm = true
    stub.isShort = () => false
    await channel.deliverLate()
    await nodes.end()
    // Time passes for this process alone.
    server.clock.now = Date.now()
    const over = { server, tenantId, stub }
    const open = await drain(over)
    return {
      faults: count(),
      disturbed: proxy.counts,
      notices: channel.faults,
      forgedAccepted: channel.accepted,
      refusals: channel.refusals,
      typing: stub.typed,
      rotations: channel.rotations,
      kills: nodes.kills,
      cuts: nodes.cuts,
      orders,
      payments: [...stub.trades.values()].filter(({ state }) => state === 'SUCCESS').length,
      refunds: stub.refunds.size,
      open,
      problems: await checkMoney(over),
    }
  } finally {
    await nodes.end()
    await proxy.stop()
    await stub.stop()
    await server.close()
  }
}
