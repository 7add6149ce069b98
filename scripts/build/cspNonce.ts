import type { Plugin } from 'vite'

const EMPTY = '<meta name="csp-nonce" content="" />'

/** Marks the place in the page where the server puts the nonce of each answer (server/node/console.ts). */
export function cspNonce(): Plugin {
  return {
    name: 'csp-nonce',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(EMPTY)) throw new Error(`index.html lacks ${EMPTY}`)
      return html.replace(EMPTY, '<meta name="csp-nonce" content="__CSP_NONCE__" />')
    },
  }
}
