import type { RouteEntry } from '@/routes/types'

/** Files of a page by its module, each with its size in kB, gzip; written by the build (`scripts/build/pageFiles.ts`). */
type PageFiles = Readonly<Record<string, readonly (readonly [file: string, kB: number])[]>>

let listed: Promise<PageFiles> | null = null

/** Without a list nothing is preloaded: development and sit mode have none. */
const readList = (): Promise<PageFiles> =>
  fetch('/pages.json', { cache: 'no-cache' })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as PageFiles) : {}))
    .catch(() => ({}))

const isRequested = (file: string): boolean =>
  document.querySelector(`link[href="${CSS.escape(file)}"], script[src="${CSS.escape(file)}"]`) !== null

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/** Fetches a page's files without running them: what runs unasked takes time and memory from what the user does. */
export async function preloadPage({ load }: Pick<RouteEntry, 'load'>): Promise<void> {
  if (!import.meta.env.PROD || !load?.page) return
  listed ??= readList()
  for (const [file] of (await listed)[load.page] ?? []) if (!isRequested(file)) preload(file)
}
