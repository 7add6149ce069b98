/**
 * The door through which every string passes that a script hands to the document as markup or as the address of a
 * script. The server's policy (`require-trusted-types-for 'script'`) closes all other ways; where a browser does not know
 * Trusted Types nothing happens here. Imported before any library (src/main.tsx).
 */
type Sanitiser = (markup: string) => string

interface PolicyRules {
  createHTML: (markup: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown }
  }
}

/** GeeTest's own script and what that one fetches; the policy of the server names the same hosts, and only when it is configured. */
const SCRIPT_HOSTS = new Set(['https://static.geetest.com', 'https://api.geetest.com', 'https://monitor.geetest.com'])

let sanitiser: Sanitiser | null = null

/** The one piece of markup that passes by itself: the bar at the top comes before the sanitiser. */
export const PROGRESS_BAR = '<div class="bar" aria-hidden="true"></div>'

/** Called by the module that brings the sanitiser, which the first screen does without. */
export function registerSanitiser(sanitise: Sanitiser): void {
  sanitiser = sanitise
}

/** The policy's rules. Without a rule for script text it is refused always. */
export const rules: PolicyRules = {
  // Without `<` no element comes into being: antd and React write their style sheets this way. Null refuses.
  createHTML: (markup) => (markup === PROGRESS_BAR || !markup.includes('<') ? markup : (sanitiser?.(markup) ?? null)),
  createScriptURL: (address) => {
    const { origin, protocol } = new URL(address, document.baseURI)
    const isOwn = origin === window.location.origin && protocol === window.location.protocol
    return isOwn || SCRIPT_HOSTS.has(origin) ? address : null
  },
}

window.trustedTypes?.createPolicy('default', rules)
