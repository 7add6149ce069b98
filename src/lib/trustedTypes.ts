/**
 * Every string a script passes to the document as markup or as a script address goes through here. The server's policy
 * (`require-trusted-types-for 'script'`) blocks all other ways; in browsers without Trusted Types this does nothing.
 * Imported before any library (src/main.tsx).
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

/** GeeTest's own script and the scripts it loads; the server's policy lists the same hosts, only if GeeTest is configured. */
const SCRIPT_HOSTS = new Set(['https://static.geetest.com', 'https://api.geetest.com', 'https://monitor.geetest.com'])

let sanitiser: Sanitiser | null = null

/** The only markup allowed without the sanitiser: the progress bar appears before it is loaded. */
export const PROGRESS_BAR = '<div class="bar" aria-hidden="true"></div>'

/** Called by the sanitiser's module, which the first screen does not load. */
export function registerSanitiser(sanitise: Sanitiser): void {
  sanitiser = sanitise
}

/** Rules of the policy. Script text has no rule, so it is always refused. */
export const rules: PolicyRules = {
  // Without `<` no element can be created: antd and React write style sheets this way. Null refuses.
  createHTML: (markup) => (markup === PROGRESS_BAR || !markup.includes('<') ? markup : (sanitiser?.(markup) ?? null)),
  createScriptURL: (address) => {
    const { origin, protocol } = new URL(address, document.baseURI)
    const isOwn = origin === window.location.origin && protocol === window.location.protocol
    return isOwn || SCRIPT_HOSTS.has(origin) ? address : null
  },
}

window.trustedTypes?.createPolicy('default', rules)
