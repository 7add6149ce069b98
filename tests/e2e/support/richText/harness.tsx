import { App } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '@/components/ui/ThemeProvider'
import { allowedAttributes } from '@/contract/kit/richText'
import RichTextEditor from '@/components/richText/RichTextEditor'
import RichTextView from '@/components/richText/RichTextView'
import { cleanRichText } from '@/lib/richText'
import '@/theme/base.css'
import '@/theme/tokens.css'

/** The API that the rich text tests drive. */
export interface Harness {
  show: (html: string) => void
  /** Lists disallowed elements, attributes and addresses. */
  notAllowed: (html: string) => string[]
  /** The console's cleaned result. */
  clean: (html: string) => string
  /** Compares both as the browser parses and serialises them, alignment included. */
  same: (a: string, b: string) => boolean
}

declare global {
  interface Window {
    harness: Harness
  }
}

const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/ style="text-align:(\w+)"/g, ' data-align="$1"'), 'text/html').body

function notAllowed(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const attributes = Object.fromEntries(
      [...element.attributes].map(({ name, value }) =>
        name === 'data-align' ? ['style', `text-align:${value}`] : [name, value],
      ),
    )
    const allowed = allowedAttributes(element.localName, attributes)
    const differs = allowed === null || Object.entries(attributes).some(([name, value]) => allowed[name] !== value)
    return differs ? [element.outerHTML] : []
  })
}

let content = ''
let redraw: () => void
const watch = (listener: () => void) => {
  redraw = listener
  return () => undefined
}

function Texts() {
  const html = useSyncExternalStore(watch, () => content)
  const [written, setWritten] = useState('')
  return (
    <ThemeProvider>
      <App>
        <main>
          <RichTextEditor value={written} onChange={setWritten} maxLength={20_000} />
          <output hidden>{written}</output>
          <article aria-label="文章">
            <RichTextView html={html} />
          </article>
        </main>
      </App>
    </ThemeProvider>
  )
}

createRoot(document.querySelector('#root')!).render(<Texts />)

const show = (html: string) => {
  content = html
  redraw()
}
window.harness = { show, notAllowed, clean: cleanRichText, same: (a, b) => parse(a).innerHTML === parse(b).innerHTML }
