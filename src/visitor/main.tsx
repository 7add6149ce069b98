import { createRoot } from 'react-dom/client'
import { App } from './App'
// From the first page on.
import './backTrail'
import './base.css'
import { registerWorker } from './offline/registerWorker'
import { takeReturned } from './signIn/returned'

interface PolicyRules {
  createScriptURL: (address: string) => string | null
}

type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => unknown } | undefined

/** The server's policy allows scripts by way of this alone: the service worker, and the map's worker. */
function allowOwnScripts(): void {
  const factory = (window as { trustedTypes?: unknown }).trustedTypes as PolicyFactory
  factory?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
  })
}

allowOwnScripts()
registerWorker()
const root = document.getElementById('root')
// In a step after the one that the script itself takes.
const draw = () => root && setTimeout(() => createRoot(root).render(<App />))
const returned = takeReturned()
// The page's first calls would be those of the device, not of the account.
if (returned) void import('./signIn/signIn').then(({ finishSignIn }) => finishSignIn(returned)).then(draw, draw)
else draw()
