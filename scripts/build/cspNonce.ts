import type { Plugin } from 'vite'

const EMPTY = '<meta name="csp-nonce" content="" />'

/** Lines of antd's base libraries that `style-src 'self' 'nonce-…'` refuses, and what they are replaced with. */
const MENDED: Readonly<Record<string, readonly [its: string, ours: string]>> = {
  // The lock of scrolling below a drawer and the measuring of scroll bars do not know the `csp` of ConfigProvider.
  '@rc-component/util/es/Dom/dynamicCSS.js': [
    'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }',
    'styleNode.nonce = csp?.nonce ?? document.querySelector(\'meta[name="csp-nonce"]\')?.content ?? "";',
  ],
  // The hidden text area by which `autoSize` measures: a style attribute is refused, the same text as properties is not.
  '@rc-component/input/es/calculateNodeHeight.js': [
    "hiddenTextarea.setAttribute('style', `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`);",
    'hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;',
  ],
}

/** Where the server puts the nonce of each answer (server/node/console.ts). */
const MARK = '__CSP_NONCE__'

/** Makes the product work under a strict policy. A build that no server puts a nonce into brings one. */
export function cspNonce(nonce = MARK): Plugin {
  const mended = new Set<string>()
  return {
    name: 'csp-nonce',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(EMPTY)) throw new Error(`index.html lacks ${EMPTY}`)
      return html.replace(EMPTY, `<meta name="csp-nonce" content="${nonce}" />`)
    },
    transform(code, id) {
      const name = Object.keys(MENDED).find((end) => id.replaceAll('\\', '/').endsWith(end))
      if (name === undefined) return null
      const [its, ours] = MENDED[name]!
      if (!code.includes(its)) throw new Error(`${name} has changed: look how it sets styles now`)
      mended.add(name)
      return { code: code.replace(its, ours), map: null }
    },
    buildEnd(error) {
      const missed = Object.keys(MENDED).filter((name) => !mended.has(name))
      if (error === undefined && missed.length > 0) this.error(`not drawn in, so not mended: ${missed.join(', ')}`)
    },
  }
}
