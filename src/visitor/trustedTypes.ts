interface PolicyRules {
  createScriptURL: (address: string) => string | null
}

type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => unknown } | undefined

/**
 * The server's policy allows scripts by way of this alone: the service worker, and the map's worker. Call it once, first.
 */
export function allowOwnScripts(): void {
  const factory = (window as { trustedTypes?: unknown }).trustedTypes as PolicyFactory
  factory?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
  })
}
