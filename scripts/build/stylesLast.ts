import type { Plugin } from 'vite'

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Moves the style sheets to the end of the page: what comes before them is drawn while they load. Module scripts wait for
 * them all the same.
 */
export const stylesLast = (): Plugin => ({
  name: 'styles-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(STYLE_SHEET) ?? []
      return html.replaceAll(STYLE_SHEET, '').replace('\n  </body>', () => `${links.join('')}\n  </body>`)
    },
  },
})
