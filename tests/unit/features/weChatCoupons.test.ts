import { expect, test } from 'vitest'
import { readWeChatBill } from '../../../server/features/payment/bill/weChatCsv'
import { paymentOf, refundAnswer, refundNotice, refundOf, transaction } from '../../../server/node/weChatPay/shapes'

const paid = (more: object) =>
  paymentOf(
    transaction.parse({
      appid: 'wx1',
      mchid: '1',
      out_trade_no: 'A',
      transaction_id: 'T',
      trade_state: 'SUCCESS',
      success_time: '2026-11-29T10:00:00+08:00',
      ...more,
    }),
  )

test('of coupons only those without a deposit are borne by the merchant', () => {
  expect(
    paid({
      amount: { total: 5000, payer_total: 3500 },
      promotion_detail: [
        { type: 'NOCASH', amount: 1000 },
        { type: 'CASH', amount: 500 },
      ],
    }),
  ).toMatchObject({ amount: 5000, coupons: { merchant: 1000, all: 1500 } })
  // Nothing is claimed of what a report does not say.
  expect(paid({ amount: { total: 5000 } })).toMatchObject({ coupons: {} })
})

test('a refund’s answer tells which part went back as a coupon; its notification tells what the payer got', () => {
  const answer = {
    out_refund_no: 'A-R01',
    refund_id: 'R',
    create_time: '2026-11-30T23:59:59+08:00',
    success_time: '2026-12-01T00:00:03+08:00',
    amount: { refund: 2000, total: 5000, payer_refund: 1400, settlement_refund: 1600 },
  }
  expect(refundOf(refundAnswer.parse({ ...answer, status: 'SUCCESS' }))).toEqual({
    state: 'done',
    refundNumber: 'R',
    amount: 2000,
    finishedAt: Date.parse(answer.success_time),
    acceptedAt: Date.parse(answer.create_time),
    coupons: { merchant: 400, all: 600 },
  })
  const notice = { ...answer, create_time: undefined, mchid: '1', refund_status: 'SUCCESS' }
  expect(
    refundOf(refundNotice.parse({ ...notice, amount: { refund: 2000, total: 5000, payer_refund: 1400 } })),
  ).toMatchObject({ coupons: { all: 600 } })
  expect(
    refundOf(
      refundAnswer.parse({
        ...answer,
        status: 'PROCESSING',
        amount: { refund: 2000 },
        promotion_detail: [
          { type: 'DISCOUNT', refund_amount: 400 },
          { type: 'COUPON', refund_amount: 200 },
        ],
      }),
    ),
  ).toMatchObject({ state: 'processing', coupons: { merchant: 400 } })
})

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const row = (cells: string) =>
  cells
    .split(',')
    .map((cell) => `\`${cell}`)
    .join(',')

test('the bill’s settled amounts and coupons, as WeChat Pay writes them', () => {
  const text = [
    HEAD,
    row(
      '2026-11-29 10:00:00,wx1,1,0,,T1,A,o,JSAPI,SUCCESS,OTHERS,CNY,40.00,15.00,0,0,0.00,0.00,,,票,,0.24000,0.60%,50.00,0.00,',
    ),
    row(
      '2026-11-29 11:00:00,wx1,1,0,,T1,A,o,JSAPI,REFUND,OTHERS,CNY,0.00,0.00,R1,A-R01,16.00,2.00,ORIGINAL,SUCCESS,票,,-0.10000,0.60%,0.00,20.00,',
    ),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    row('2,40.00,16.00,2.00,0.14000,50.00,20.00'),
  ].join('\r\n')
  expect(readWeChatBill(new TextEncoder().encode(text), 'trade', '2026-11-29')).toMatchObject([
    { kind: 'payment', amount: 4000, coupon: 1000, fee: 24 },
    { kind: 'refund', amount: 1600, coupon: 400, fee: -10 },
  ])
})
