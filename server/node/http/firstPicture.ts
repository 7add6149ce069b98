import { createHash } from 'node:crypto'
import { FIRST_ANSWERS } from '../../../src/contract/visitor/firstAnswers'
import type { FirstAnswers } from '../../../src/contract/visitor/firstAnswers'
import type { Way } from '../../../src/contract/kit/ways'
import type { Envelope } from '../../../src/contract/kit/core'
import { absent, rateLimited } from '../../http/refusal'
import { escaped } from './escaped'

/** Answers a reading call like the visitor's own request. */
export type AnswerCall = (path: string) => Promise<Response>

const dataOf = async <T>(response: Response): Promise<T> => ((await response.json()) as Envelope<T>).data

/**
 * The public calls' current answers about a guide, including refusals; null on server errors. `closed`: online but
 * closed this way; the page opens it for ticket holders.
 */
export async function readFirstAnswers(answer: AnswerCall, guideId: string): Promise<FirstAnswers | 'closed' | null> {
  const guide = await answer(`/api/h5/pb/guide/${guideId}`)
  if (guide.status === 429) throw rateLimited('打开得太快了，请稍后再试', Number(guide.headers.get('retry-after')))
  if (guide.status === 404) {
    if ((await dataOf<{ closedIn?: Way } | null>(guide))?.closedIn !== undefined) return 'closed'
    throw absent('没有这个导览，或没有上线')
  }
  if (!guide.ok) return null
  const notices = await answer(`/api/h5/pb/notice/list?guideId=${guideId}`)
  const urgent = notices.ok
    ? (await dataOf<NonNullable<FirstAnswers['urgent']>>(notices)).filter((notice) => notice.urgent)
    : null
  const data = await dataOf<FirstAnswers['guide']>(guide)
  const products = data.trial === null ? null : await answer(`/api/h5/pb/product/list?guideId=${guideId}`)
  return { guide: data, urgent, products: products?.ok ? await dataOf(products) : null }
}

/** Cover and name, placed where the page's script will draw them (styled in `src/visitor/index.html`). */
function pictureOf({ name, cover, level, region }: FirstAnswers['guide']): string {
  const place = region ? [...new Set([region.province, region.city, region.district])].filter(Boolean).join(' ') : ''
  const image = cover === null ? '' : `<img src="${escaped(cover)}" alt="" fetchpriority="high" decoding="async">`
  const line = [place, level].filter(Boolean).join('，')
  return `<header>${image}<div><h1>${escaped(name)}</h1><p>${escaped(line)}</p></div></header><i></i><i></i>`
}

/** `</script>` and `<!--` in a name would end the element. */
const scriptOf = (answers: FirstAnswers): string =>
  `<script type="application/json" id="${FIRST_ANSWERS}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

const TITLE = /<title>[^<]*<\/title>/
const PLACE = '<div id="first"></div>'

/** The built page with a guide's first screen, drawn before any script runs, the script's first answers, and its head. */
export const withFirstPicture = (page: string, answers: FirstAnswers, head: string): string =>
  page
    .replace(TITLE, () => head)
    .replace(PLACE, () => `<div id="first">${pictureOf(answers.guide)}</div>${scriptOf(answers)}`)

/** Hashes of the page's inline style sheets, for its content security policy. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
