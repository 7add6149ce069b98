import type { Plugin } from 'vite'

const EMPTY = '<meta name="csp-nonce" content="" />'

/** Code of antd's base libraries that violates `style-src 'self' 'nonce-…'`, with its replacement, by file. */
const PATCHES: Readonly<Record<string, readonly [original: string, replacement: string]>> = {
  // Drawers lock scrolling, and the scroll bar is measured, with style elements that ignore ConfigProvider's `csp`.
  '@rc-component/util/es/Dom/dynamicCSS.js': [
    'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }',
    'styleNode.nonce = csp?.nonce ?? document.querySelector(\'meta[name="csp-nonce"]\')?.content ?? "";',
  ],
  // `autoSize` measures with a hidden text area: the policy refuses style attributes but allows setting properties.
  '@rc-component/input/es/calculateNodeHeight.js': [
    "hiddenTextarea.setAttribute('style', `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`);",
    'hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;',
  ],
}

/** The server replaces it with each response's nonce (server/node/http/console.ts). */
const PLACEHOLDER = '__CSP_NONCE__'

/** Lets the console run under a strict style policy. Builds for static hosting pass their own nonce. */
export function cspNonce(nonce = PLACEHOLDER): Plugin {
  const patched = new Set<string>()
  return {
    name: 'csp-nonce',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(EMPTY)) throw new Error(`index.html lacks ${EMPTY}`)
      return html.replace(EMPTY, `<meta name="csp-nonce" content="${nonce}" />`)
    },
    transform(code, id) {
      const patch = Object.entries(PATCHES).find(([file]) => id.replaceAll('\\', '/').endsWith(file))
      if (patch === undefined) return null
      const [name, [original, replacement]] = patch
      if (!code.includes(original))
        throw new Error(`${name} has changed: check how it sets styles and update its patch`)
      patched.add(name)
      return { code: code.replace(original, replacement), map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(PATCHES).filter((name) => !patched.has(name))
      if (error === undefined && missing.length > 0)
        this.error(`not in the build, so not patched: ${missing.join(', ')}`)
    },
  }
}
