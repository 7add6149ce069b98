import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, startOfDay } from '@/contract/kit/chinaDay'
import { latestBillDay } from '@/contract/features/payment/differences'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshSeeded } from '../../../support/server/seeded'
import { placePayment, placeRefund } from '../../../support/domains/reconciliation'
import { stubAccount } from '../../../support/weChatPay/account'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { WeChatPayStub } from '../../../support/weChatPay/stub'

const { paymentChannel, reconciliation } = contract

const account = stubAccount()
const stub = new WeChatPayStub(account)
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let day: string
beforeAll(async () => {
  await stub.start()
  world = await openWorld(await freshSeeded())
  token = world.tokens.admin
  day = latestBillDay(world.server.clock.now)
  connectWeChatPay(world.server, stub.address)
  const { version } = await must(world.send, paymentChannel.detail, { token })
  await must(world.send, paymentChannel.update, { token, body: { ...settingsOf(account), version } } as never)
  const { tenantId } = world.own
  const at = startOfDay(day) + 10 * 3_600_000
  await placePayment(world.server, tenantId, { number: 'WX000001', amount: 2990, at })
  await placeRefund(world.server, tenantId, { number: 'WX000001', amount: 1000, at, state: 'refunded' })
  await query(world.server, `update payment set provider = 'wechat' where number = 'WX000001'`)
  // The seed has reconciled it with the demonstration channel.
  await query(world.server, `delete from reconciliation_difference where day = $1`, [day])
  await query(world.server, `delete from reconciliation_day where day = $1`, [day])
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await stub.stop()
  await world.server.close()
})

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const FUNDS_HEAD =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号'
const row = (...cells: string[]) => cells.map((cell) => `\`${cell}`).join(',')

/** As WeChat Pay writes them: a mark before each value, sums at the end. */
function writeBills() {
  const payment = row(
    `${day} 10:00:01`,
    'wx1',
    account.mchid,
    '0',
    '',
    '4200001',
    'WX000001',
    'o1',
    'JSAPI',
    'SUCCESS',
    'OTHERS',
    'CNY',
    '29.90',
    '0.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    '山声, 讲解',
    '',
    '0.18000',
    '0.60%',
    '29.90',
    '0.00',
    '',
  )
  const refund = row(
    `${day} 10:05:00`,
    'wx1',
    account.mchid,
    '0',
    '',
    '4200001',
    'WX000001',
    'o1',
    'JSAPI',
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    '5030001',
    'WX000001-R01',
    '10.00',
    '0.00',
    'ORIGINAL',
    'SUCCESS',
    '山声 讲解',
    '',
    '-0.06000',
    '0.60%',
    '0.00',
    '10.00',
    '',
  )
  const sums = [
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    row('2', '29.90', '10.00', '0.00', '0.12000', '29.90', '10.00'),
  ]
  const trade = [HEAD, payment, refund, ...sums, ''].join('\r\n')
  stub.bills.set('trade', day, trade)
  const funds = [
    row(`${day} 10:00:01`, '4200001', '1', '交易', '交易', '收入', '29.90', '29.90', account.mchid, '', 'WX000001'),
    row(
      `${day} 10:00:01`,
      '4200001',
      '2',
      '交易',
      '扣除交易手续费',
      '支出',
      '0.18',
      '29.72',
      account.mchid,
      '',
      'WX000001',
    ),
    row(`${day} 10:05:00`, '5030001', '3', '退款', '退款', '支出', '9.94', '19.78', account.mchid, '', 'WX000001-R01'),
    row(`${day} 18:00:00`, '8000001', '4', '提现', '提现', '支出', '19.78', '0.00', account.mchid, '', ''),
  ]
  const fundSums = ['资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', row('4', '1', '29.90', '3', '29.90')]
  stub.bills.set('funds', day, [FUNDS_HEAD, ...funds, ...fundSums, ''].join('\r\n'))
  return trade
}

test('both bills are fetched, unpacked, compared with their hash and read; the day agrees', async () => {
  writeBills()
  const reconciled = await must(world.send, reconciliation.fetch, { token, params: { day } })
  expect(reconciled.list).toEqual([])
  expect(reconciled).toMatchObject({
    provider: 'wechat',
    lines: 2,
    funds: 1978,
    here: { payments: 1, paid: 2990, refunds: 1, refunded: 1000, fee: 12 },
    there: { payments: 1, paid: 2990, refunds: 1, refunded: 1000, fee: 12 },
  })
  expect(stub.asked('/tradebill')[0]!.query.get('tar_type')).toBe('GZIP')
})

test('a file that does not fit its hash is not used, and says so', async () => {
  writeBills()
  stub.bills.hash = 'f'.repeat(40)
  const { body } = await world.send(reconciliation.fetch, { token, params: { day } })
  expect(body).toMatchObject({ code: 503, msg: expect.stringContaining('摘要对不上') })
})

test('a day without a movement has no bill: all that counts here is missing there', async () => {
  const reconciled = await must(world.send, reconciliation.fetch, { token, params: { day } })
  expect(reconciled.list.map(({ kind }) => kind)).toEqual(['payHereOnly', 'refundHereOnly'])
})

test('a bill that WeChat Pay is still making is refused in words', async () => {
  stub.next('/tradebill', { status: 400, body: { code: 'STATEMENT_CREATING', message: '账单生成中' } })
  const { body } = await world.send(reconciliation.fetch, { token, params: { day } })
  expect(body).toMatchObject({ code: 422, msg: expect.stringContaining('还在生成') })
})

const uploadText = (text: string) => {
  const form = new FormData()
  form.append('file', new File([text], 'bill.csv'))
  return world.send(reconciliation.upload, { token, params: { day, bill: 'trade' }, body: form })
}

test('an uploaded bill is of this merchant and complete, or refused in words', async () => {
  const text = writeBills()
  const refusal = async (changed: string) => (await uploadText(changed)).body
  expect(await refusal(text.replace(`\`${account.mchid}`, '`1900000777'))).toMatchObject({
    code: 422,
    msg: `第 1 行是商户号 1900000777 的，这里接入的是 ${account.mchid}`,
  })
  // In service mode the merchant is the one that it is done for.
  expect(await refusal(text.replace(`\`${account.mchid},\`0`, `\`${account.mchid},\`1900000888`))).toMatchObject({
    code: 422,
    msg: expect.stringContaining('商户号 1900000888'),
  })
  expect(await refusal(text.slice(0, text.indexOf('总交易单数')))).toMatchObject({
    code: 422,
    msg: expect.stringContaining('末尾没有合计'),
  })
  const lines = text.split('\r\n')
  expect(await refusal([...lines.slice(0, 1), ...lines.slice(2)].join('\r\n'))).toMatchObject({
    code: 422,
    msg: expect.stringContaining('合计写着 2 笔，文件里有 1 行'),
  })
  expect(await refusal(text)).toMatchObject({ code: 200, data: { provider: 'wechat', uploaded: true, lines: 2 } })
})

test('a day stays with the channel that it was reconciled with', async () => {
  const before = addDays(day, -1)
  const { provider, here } = await must(world.send, reconciliation.fetch, { token, params: { day: before } })
  expect(provider).toBe('demo')
  expect(here.payments).toBeGreaterThan(0)
})
