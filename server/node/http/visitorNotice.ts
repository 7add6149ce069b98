import { createHash } from 'node:crypto'
import { rowPicture } from '../../../src/contract/kit/rowPicture'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { ServedLanguage, ServedWords } from '../../../src/contract/visitor/servedWords'
import type { visitorGuide } from '../../../src/contract/visitor/visitorGuide'
import { escaped } from './escaped'
import { headOf, STATIC_HEAD, subjectOf } from './pageHead'

const STYLE = `:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif }
body { min-height: 90vh; max-width: 720px; margin: 0 auto; padding: 24px 16px; background: #f3f6f4; color: #16211d }
header { padding: 4vh 8px 8px; text-align: center }
header:only-child { padding-top: 30vh }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.4 }
h2 { margin: 24px 8px 8px; font-size: 17px }
p { margin: 0 0 4px; overflow-wrap: anywhere }
ul { display: grid; margin: 0; padding: 0; gap: 12px; list-style: none }
a { display: flex; min-height: 72px; padding: 12px; align-items: center; border-radius: 16px; background: #fff; color: inherit; gap: 12px; text-decoration: none }
a:focus-visible { outline: 3px solid #0e7c66 }
img, i { width: 72px; height: 72px; flex: none; border-radius: 12px; background: #cfe3da; object-fit: cover }
a span { display: grid; min-width: 0; overflow-wrap: anywhere }
small { color: #48564f; font-size: 14px }
@media (min-width: 640px) { ul { grid-template-columns: 1fr 1fr } }
@media (prefers-color-scheme: dark) {
  body { background: #0c1210; color: #e4ece8 }
  a { background: #141c19 }
  img, i { background: #1d3a37 }
  small { color: #aab8b1 }
}`

export const NOTICE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    "manifest-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

type Guides = ResultOf<typeof visitorGuide.guides>

/** Why no guide is shown: none was named, none has this code, it is closed now, or too many pages were opened. */
export type NoticeKind = 'none' | 'unknown' | 'closed' | 'busy'

const contentOf = (kind: NoticeKind, words: ServedWords, hasGuides: boolean): [title: string, ...lines: string[]] => {
  switch (kind) {
    case 'none':
      return hasGuides ? [words.title, words.choose] : [words.title, words.scan, words.ask]
    case 'unknown':
      return [words.unknown, words.unknownHint, words.ask]
    case 'closed':
      return [words.closed, words.closedHint, words.ask]
    case 'busy':
      return [words.busy, words.busyHint]
  }
}

const cardOf = ({ id, name, cover, level, address }: Guides[number]): string => {
  const picture = cover ? `<img src="${escaped(rowPicture(cover))}" alt="" loading="lazy">` : '<i></i>'
  const place = [level, address].filter(Boolean).join('，')
  return `<li><a href="/h5/${escaped(id)}">${picture}<span lang="zh-CN"><strong>${escaped(name)}</strong><small>${escaped(place)}</small></span></a></li>`
}

/** A page without script that says what a visitor can do, and offers the guides that there are. */
export function noticePage(kind: NoticeKind, served: ServedLanguage, origin: string, guides: Guides = []): string {
  const { language, direction, words } = served
  const [title, ...lines] = contentOf(kind, words, guides.length > 0)
  const head = headOf({ ...subjectOf(null, served), title }, served, origin)
  const list = guides.length === 0 ? '' : `<ul>\n${guides.map(cardOf).join('\n')}\n</ul>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
${STATIC_HEAD}
${head}
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</header>${kind !== 'none' && list !== '' ? `\n<h2>${words.choose}</h2>` : ''}
${list}
</main>
</body>
</html>
`
}
