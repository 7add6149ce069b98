import { afterEach, describe, expect, test, vi } from 'vitest'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { question } from '@/contract/operation/question/question'
import { termsCalls } from '@/contract/system/terms'
import { visitorContent } from '@/contract/visitor/visitorContent'
import { visitorOrder } from '@/contract/visitor/visitorOrder'
import { visitorServices } from '@/contract/visitor/visitorServices'
import * as buying from '@/visitor/buy/calls'
import * as calls from '@/visitor/content/calls'
import type { Target } from '@/visitor/content/calls'
import { dayOf, minuteText } from '@/contract/kit/chinaClock'
import { directionsTo } from '@/visitor/content/directions'
import { contentRoute, listHash, recordHash, termsHash } from '@/visitor/content/hashes'
import { pageMarkup } from '@/visitor/content/markup'
import { hrefOf } from '@/visitor/content/target'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the calls for buying use the addresses and bodies of the contract', async () => {
  const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '成功', data: { rights: [] } }))),
  )
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const body = { guideId: 'g1', productId: 'p1', mark: '3.2940' }
  const pairs: [{ path: string }, () => Promise<unknown>][] = [
    [visitorOrder.orderProduct, () => buying.orderProduct(body, 't')],
    [visitorOrder.ownOrders, () => buying.fetchOrders('t', signal)],
    [visitorOrder.ownOrder, () => buying.fetchOrder('x-1', 't', signal)],
    [visitorOrder.payOrder, () => buying.payOrder('x-1', { from: 'mobile', canSignIn: false }, 't')],
    [visitorOrder.checkOrder, () => buying.checkOrder('x-1', 't')],
    [visitorOrder.cancelOrder, () => buying.cancelOrder('x-1', 't')],
    [visitorOrder.listenRight, () => buying.fetchRights('x-1', 't', signal)],
    [visitorOrder.boughtPacket, () => buying.fetchBoughtPacket({ id: 'x-1', revision: 7 }, 'k', 't', signal)],
    [{ path: `${visitorOrder.tillPayment.path}?token=t.1` }, () => buying.fetchTill('t.1', signal)],
    [visitorOrder.till, () => buying.chooseAtTill('token', 'paid')],
  ]
  for (const [, run] of pairs) await run()
  const address = ({ path }: { path: string }) =>
    `/saas${path.replace('{id}', 'x-1').replace('{revision}', '7').replace('{packetId}', 'k')}`
  expect(fetch.mock.calls.map(([called]) => called)).toEqual(pairs.map(([endpoint]) => address(endpoint)))
  const sent = fetch.mock.calls.map(([, options]) => options.body as string | undefined)
  expect(visitorOrder.orderProduct.body.parse(JSON.parse(sent[0]!))).toEqual(body)
  expect(visitorOrder.till.body.parse(JSON.parse(sent.at(-1)!))).toEqual({ token: 'token', outcome: 'paid' })
})

test('the calls for content use the addresses of the contract', async () => {
  const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '成功', data: { answer: null } }))),
  )
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const about = (endpoint: { path: string }, query = '') =>
    `/saas${endpoint.path.replace('{id}', 'x-1')}?guideId=g1${query}`
  const { articles, article, notices, notice, informationList, information, videos, video } = visitorContent
  const pairs: [string, () => Promise<unknown>][] = [
    [about(articles), () => calls.fetchEntries('article', 'g1', signal)],
    [about(notices), () => calls.fetchEntries('notice', 'g1', signal)],
    [about(informationList), () => calls.fetchEntries('information', 'g1', signal)],
    [about(videos), () => calls.fetchEntries('video', 'g1', signal)],
    [about(article), () => calls.fetchText('article', 'x-1', 'g1', signal)],
    [about(notice), () => calls.fetchText('notice', 'x-1', 'g1', signal)],
    [about(information), () => calls.fetchText('information', 'x-1', 'g1', signal)],
    [about(visitorContent.siteArticle), () => calls.fetchText('siteArticle', 'x-1', 'g1', signal)],
    [about(video), () => calls.fetchVideo('x-1', 'g1', signal)],
    [about(visitorContent.site), () => calls.fetchSite('g1', signal)],
    [about(visitorServices.trafficGuides), () => calls.fetchTrafficGuides('g1', signal)],
    [about(visitorServices.extendFunctions), () => calls.fetchExtendFunctions('g1', signal)],
    [
      about(visitorServices.advertisements, '&position=detail'),
      () => calls.fetchAdvertisements('detail', 'g1', signal),
    ],
    [about(visitorServices.products), () => calls.fetchProducts('g1', signal)],
    [about(visitorServices.questions), () => calls.fetchQuestions('g1', signal)],
    [about(visitorServices.search, '&keyword=a%26b'), () => calls.fetchFound('a&b', 'g1', signal)],
    [about(termsCalls.read, '&type=user'), () => calls.fetchTerms('user', 'g1', signal)],
    [`/saas${question.ask.path}`, () => calls.askQuestion('几点', 'g1', signal)],
    [`/saas${minaPage.indexPage.path}`, () => calls.fetchHome('g1', 'en', signal)],
  ]
  for (const [, run] of pairs) await run()
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(pairs.map(([address]) => address))
  const bodies = fetch.mock.calls.slice(-2).map(([, { body }]) => JSON.parse(body as string) as unknown)
  expect(question.ask.body.parse(bodies[0])).toEqual({ guideId: 'g1', text: '几点' })
  expect(minaPage.indexPage.body.parse(bodies[1])).toEqual({ page: 'home', guideId: 'g1', language: 'en' })
})

describe('where links lead', () => {
  const links = {
    guide: { id: 'g1' },
    packet: { spots: [{ id: 's1', poiId: 'p1' }] },
  } as unknown as Parameters<typeof hrefOf>[1]
  const href = (target: Target) => hrefOf(target, links)?.href ?? null
  test.each<[string, Target, string | null]>([
    ['this guide', { kind: 'guide', id: 'g1' }, '#intro'],
    ['another guide', { kind: 'guide', id: 'g/2' }, '/h5/g%2F2'],
    ['a point', { kind: 'poi', guideId: 'g1', id: 'p1' }, '#point/p1'],
    ['a point of another guide', { kind: 'poi', guideId: 'g2', id: 'p1' }, '/h5/g2#point/p1'],
    ['the map', { kind: 'page', page: 'map' }, '#map'],
    ['an article', { kind: 'article', id: 'a1' }, '#article/a1'],
    ['information', { kind: 'information', id: 'i1' }, '#information/i1'],
    ['an article of the micro-site', { kind: 'siteArticle', id: 'a1' }, '#siteArticle/a1'],
    ['the list of explanations', { kind: 'page', page: 'guides' }, '#list'],
    ['the micro-site', { kind: 'page', page: 'site' }, '#site'],
    ['help', { kind: 'page', page: 'rescue' }, '#rescue'],
    ['a report', { kind: 'page', page: 'problem' }, '#problem'],
    ['a page that is not here', { kind: 'page', page: 'purchase' }, null],
    ['a number', { kind: 'phone', phone: '0559 5561111' }, 'tel:05595561111'],
    ['a page outside', { kind: 'url', url: 'https://example.cn/票?x=1' }, 'https://example.cn/票?x=1'],
    ['http', { kind: 'url', url: 'http://example.cn/' }, null],
    ['script', { kind: 'url', url: 'javascript:alert(1)' }, null],
    ['script behind a blank', { kind: 'url', url: ' JavaScript:alert(1)//https://' }, null],
    ['data', { kind: 'url', url: 'data:text/html,x' }, null],
    ['no address', { kind: 'url', url: 'https://' }, null],
    ['another mini-program', { kind: 'miniProgram', appid: 'wx0123456789abcdef', path: '' }, null],
    ['nothing', { kind: 'none' }, null],
  ])('%s', (_, target, expected) => {
    expect(href(target)).toBe(expected)
  })
  test('only pages outside open beside this one', () => {
    expect(hrefOf({ kind: 'url', url: 'https://example.cn/' }, links)?.isOutside).toBe(true)
    expect(hrefOf({ kind: 'guide', id: 'g2' }, links)?.isOutside).toBe(false)
  })
})

test('a hash names its page, and no other does', () => {
  for (const kind of ['article', 'notice', 'information', 'video'] as const) {
    expect(contentRoute(recordHash(kind, 'a-1'))).toEqual({ page: 'record', kind, id: 'a-1' })
    expect(contentRoute(listHash(kind))).toEqual({ page: 'list', kind })
  }
  expect(contentRoute(recordHash('siteArticle', 'x'))).toEqual({ page: 'record', kind: 'siteArticle', id: 'x' })
  expect(contentRoute(listHash('siteArticle'))).toEqual({ page: 'site' })
  expect(contentRoute(termsHash('privacy'))).toEqual({ page: 'terms', type: 'privacy' })
  for (const hash of [
    '',
    'home',
    'list',
    'explanation/x',
    'article/',
    'article/a/b',
    'article/<b>',
    'terms/other',
    'constructor/x',
  ])
    expect(contentRoute(hash), hash).toBeNull()
})

describe('markup of the server', () => {
  test.each([
    ['an alignment becomes an attribute', '<p style="text-align:center">一</p>', '<p data-align="center">一</p>'],
    [
      'a page outside opens beside this one',
      '<a href="https://example.cn/?a=1&amp;b=2">票</a>',
      '<a href="https://example.cn/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">票</a>',
    ],
    ['a number stays', '<a href="tel:110">110</a>', '<a href="tel:110">110</a>'],
    ['http leads nowhere', '<a href="http://example.cn/">票</a>', '<a>票</a>'],
    ['text that looks like markup stays', '&lt;p style="text-align:center"&gt;', '&lt;p style="text-align:center"&gt;'],
  ])('%s', (_, html, expected) => {
    expect(pageMarkup(html)).toBe(expected)
  })
})

test('days and hours are the scenic area’s, wherever the phone is', () => {
  const at = Date.UTC(2026, 10, 25, 16, 5)
  expect([dayOf(at), minuteText(at)]).toEqual(['2026-11-26', '00:05'])
})

test('directions name the place and its coordinates', () => {
  expect(directionsTo([118.17, 30.07], '黄山 & 南门')).toBe(
    'https://uri.amap.com/navigation?to=118.17%2C30.07%2C%E9%BB%84%E5%B1%B1+%26+%E5%8D%97%E9%97%A8&coordinate=wgs84&callnative=1',
  )
})
