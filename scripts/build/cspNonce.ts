import type { Plugin } from 'vite'

const EMPTY = '<meta name="csp-nonce" content="" />'

/** Lines of antd's base libraries that `style-src 'self' 'nonce-…'` refuses, with their replacements. */
const MENDED: Readonly<Record<string, readonly [its: string, ours: string]>> = {
  // Scroll locking below a drawer and scroll-bar measuring ignore ConfigProvider's `csp`.
  '@rc-component/util/es/Dom/dynamicCSS.js': [
    'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }',
    'styleNode.nonce = csp?.nonce ?? document.querySelector(\'meta[name="csp-nonce"]\')?.content ?? "";',
  ],
  // The hidden text area that `autoSize` measures with: a style attribute is refused, setting properties is allowed.
  '@rc-component/input/es/calculateNodeHeight.js': [
    "hiddenTextarea.setAttribute('style', `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`);",
    'hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;',
  ],
}

/** Placeholder that the server replaces with each response's nonce (server/node/console.ts). */
const MARK = '__CSP_NONCE__'

/** Makes the product work under a strict policy. A build for static serving brings its own nonce. */
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
