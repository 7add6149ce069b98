import { isDeepStrictEqual } from 'node:util'
import { Window } from 'happy-dom'
import type { Element, Node as AnyNode } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { allowedAttributes, countCharacters, readingMinutes, richText } from '@/contract/kit/richText'
import { cleanRichText } from '../../../server/lib/richText/clean'
import { checkLinkTarget } from '../../../server/lib/links/check'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { makeGuide } from '../../support/builders'
import { hostileHtml } from '../../support/hostileHtml'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const [ELEMENT, TEXT] = [1, 3]
const MEDIA = `/saas/media/${'a'.repeat(64)}.webp`

/** Everything in the parsed markup that the contract forbids. */
function notAllowed(html: string): string[] {
  const body = new Window().document.body
  body.innerHTML = html
  const violations: string[] = []
  const look = (node: AnyNode) => {
    if (node.nodeType === ELEMENT) {
      const { localName, attributes } = node as Element
      const actual = Object.fromEntries([...attributes].map(({ name, value }) => [name, String(value)]))
      if (!isDeepStrictEqual(allowedAttributes(localName, actual), actual)) violations.push((node as Element).outerHTML)
    } else if (node.nodeType !== TEXT) violations.push(String(node.textContent))
    for (const child of node.childNodes) look(child)
  }
  for (const child of body.childNodes) look(child)
  return violations
}

test('there are at least 200 hostile samples, all different', () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length)
  expect(hostileHtml.length).toBeGreaterThanOrEqual(200)
})

test.each(hostileHtml)('only allowed markup is left of %j, and cleaning it again changes nothing', (sample) => {
  const cleaned = cleanRichText(sample)
  expect(notAllowed(cleaned)).toEqual([])
  expect(cleanRichText(cleaned)).toBe(cleaned)
})

test('notAllowed detects forbidden markup', () => {
  for (const markup of [
    '<p onclick="x">',
    '<script>',
    '<a href="javascript:x">',
    '<img src="https://a.example/1.png">',
    '<p style="color:red">',
    '<!-- x -->',
    '<a>',
  ])
    expect(notAllowed(markup)).toHaveLength(1)
})

test('article markup stays unchanged', () => {
  const article = [
    '<h2 style="text-align:center">什么时候去</h2><h3>上山</h3>',
    '<p>每年 <strong>12 月</strong><em>中旬</em><u>到</u><s>三</s><br />二月 &amp; 三月</p>',
    '<ul><li><p>云谷索道</p></li></ul><ol start="3"><li>光明顶</li></ol><blockquote><p>看云海</p></blockquote>',
    '<p><a href="https://example.cn/a?b=1&amp;c=2">路线</a><a href="tel:12345">电话</a><a href="mailto:a@b.cn">邮件</a></p>',
    `<figure style="text-align:center"><img src="${MEDIA}" alt="雾凇" width="750" height="320" /><figcaption>北海散花坞</figcaption></figure>`,
    `<video src="${MEDIA}" controls></video>`,
    '<table><tbody><tr><th colspan="2">时刻</th></tr><tr><td>07:30</td><td rowspan="2">索道</td></tr></tbody></table>',
  ].join('')
  expect(cleanRichText(article)).toBe(article)
})

test('forbidden elements and attributes are removed, their text stays', () => {
  expect(cleanRichText('<div class="x"><span style="color:red">云海</span></div><a href="javascript:x">日出</a>')).toBe(
    '云海日出',
  )
  expect(cleanRichText('<p class="MsoNormal" style="color:red;text-align:right">雾凇</p>')).toBe(
    '<p style="text-align:right">雾凇</p>',
  )
})

test('length is counted in characters; a text over the limit is refused with its size', () => {
  expect(countCharacters('<p title="1 > 0">云 海&nbsp;&amp;<br />日出</p>')).toBe(5)
  expect(countCharacters('')).toBe(0)
  expect(readingMinutes(1286)).toBe(5)
  const refusal = (html: string) => richText(20_000).safeParse(html).error?.issues[0]?.message
  expect(refusal(`<p>${'云'.repeat(20_000)}</p>`)).toBeUndefined()
  expect(refusal(`<p>${'云'.repeat(200_000)}</p>`)).toBe('正文 200,000 字，最多 20,000 字')
  expect(refusal(`<p>云</p>${'<p></p>'.repeat(40_000)}`)).toBe(
    '正文连同格式 280,008 个字符，最多 180,000 个，请清除部分格式',
  )
})

test('unclosed tags are counted in linear time', () => {
  expect(countCharacters(`云${'<a"'.repeat(300_000)}`)).toBe(1)
})

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
const check = (target: LinkTarget) =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, (tx) => checkLinkTarget(tx, target, 'link'))

test('a link may only target records of the tenant', async () => {
  const { id } = await makeGuide(world.send, world.tokens.admin, world.own, 'making')
  await expect(check({ kind: 'guide', id })).resolves.toBeUndefined()
  const absent = { code: 422, data: { fields: [{ path: 'link.id', message: '导览不存在，请重新选择' }] } }
  await expect(check({ kind: 'guide', id: 'none' })).rejects.toMatchObject(absent)
  const stranger = await makeGuide(world.send, world.tokens.admin2, world.other, 'making')
  await expect(check({ kind: 'guide', id: stranger.id })).rejects.toMatchObject(absent)
})

test('targets that cannot be checked yet are refused; targets without a record are not', async () => {
  await expect(check({ kind: 'poi', guideId: 'g', id: 'p' })).rejects.toMatchObject({
    code: 422,
    message: '还不能跳转到POI',
  })
  for (const target of [
    { kind: 'none' },
    { kind: 'url', url: 'https://example.cn' },
    { kind: 'phone', phone: '12345' },
  ] as const)
    await expect(check(target)).resolves.toBeUndefined()
})
