import type { Plugin } from 'vite'

const EMPTY = '<meta name="csp-nonce" content="" />'

/** Where antd's base library puts a style element into the page. */
const INJECTS = '@rc-component/util/es/Dom/dynamicCSS.js'
const ITS_NONCE = 'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }'
const OUR_NONCE = 'styleNode.nonce = csp?.nonce ?? document.querySelector(\'meta[name="csp-nonce"]\')?.content ?? "";'

/**
 * Makes the product work under `style-src 'nonce-…'`: marks the place in the page where the server puts the nonce of
 * each answer (server/node/console.ts), and gives it to the styles for which antd forgets it: the lock of scrolling
 * below a drawer and the measuring of scroll bars do not know the `csp` of ConfigProvider.
 */
export function cspNonce(): Plugin {
  return {
    name: 'csp-nonce',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(EMPTY)) throw new Error(`index.html lacks ${EMPTY}`)
      return html.replace(EMPTY, '<meta name="csp-nonce" content="__CSP_NONCE__" />')
    },
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(INJECTS)) return null
      if (!code.includes(ITS_NONCE)) throw new Error(`${INJECTS} has changed: look how it sets the nonce`)
      return { code: code.replace(ITS_NONCE, OUR_NONCE), map: null }
    },
  }
}
