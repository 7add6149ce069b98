import type { FirstAnswers } from '../../../src/contract/visitor/firstAnswers'
import type { ServedLanguage } from '../../../src/contract/visitor/servedWords'
import { escaped } from './escaped'

const ICON = '/icons/visitor-512.png'
const THEME = { light: '#0e7c66', dark: '#0c1210' }

/** What programs read of a visitors' page: link previews, search engines, the phone's home screen. */
interface PageSubject {
  title: string
  description: string
  /** Address of its picture on this server; null for the icon. */
  picture: string | null
  path: string
  /** Id of its guide; null for the page of all. */
  guideId: string | null
}

const described = (text: string, name: string): string => text.replace('{name}', () => name)

export const subjectOf = (guide: FirstAnswers['guide'] | null, { words }: ServedLanguage): PageSubject =>
  guide
    ? {
        title: guide.name,
        description: described(words.about, guide.name),
        picture: guide.cover,
        path: `/h5/${guide.id}`,
        guideId: guide.id,
      }
    : { title: words.title, description: words.aboutAll, picture: null, path: '/h5/', guideId: null }

export const MANIFEST = '/h5/manifest.webmanifest'

/** Title, description, link preview and manifest. `origin`: of the request; previews need whole addresses. */
export function headOf(subject: PageSubject, { language }: ServedLanguage, origin: string): string {
  const { title, description, picture, path, guideId } = subject
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': origin + (picture ?? ICON),
    'og:locale': language,
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    `<link rel="manifest" href="${MANIFEST}${guideId === null ? '' : `?guide=${guideId}`}">`,
  ].join('\n')
}

/** What the phone installs: it opens the guide that it was installed from, offline too. */
export const manifestOf = (subject: PageSubject, { language, direction }: ServedLanguage): string =>
  JSON.stringify({
    id: subject.path,
    start_url: subject.path,
    scope: '/h5/',
    name: subject.title,
    short_name: subject.title,
    description: subject.description,
    lang: language,
    dir: direction,
    display: 'standalone',
    theme_color: THEME.light,
    background_color: '#f3f6f4',
    icons: [
      { src: '/icons/visitor-192.png', sizes: '192x192', type: 'image/png' },
      { src: ICON, sizes: '512x512', type: 'image/png' },
      { src: '/icons/visitor-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** For pages that the server draws itself; the built page has its own (src/visitor/index.html). */
export const STATIC_HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME.dark}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/visitor-192.png">`
