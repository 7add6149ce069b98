/*
 * Service worker of sit mode: wraps MSW's, which lies beside it under its own name and must not be changed, and corrects
 * which pages MSW thinks it serves. MSW keeps that in memory only and drops a page on `beforeunload`:
 * - a page that stays (leaving was cancelled, or the next page is still loading) would send its calls to the network, and
 *   the console takes a static server's answer for the end of the session;
 * - a worker that the browser suspended would forget every page;
 * - the worker would unregister with its last page, even while the next one is loading.
 * A sit-mode page holds a lock while it lives, which distinguishes it from other pages of this origin.
 * Requests that are not calls go straight to the network: MSW asks a page about them (for the shared worker any visible
 * one) and waits for ever if that page is leaving or frozen. The database would never start.
 */
/* global activeClientIds, handleRequest */
const parameters = new URL(self.location).searchParams

/** True after taking over pages from another worker: each page registers here before it is served. */
let replacing = false
self.addEventListener('activate', () => {
  replacing = true
})
const PATIENCE_MS = 5000
const LOOK_MS = 50

self.addEventListener('message', (event) => {
  if (event.data === 'CLIENT_CLOSED') event.stopImmediatePropagation()
})

self.addEventListener('fetch', (event) => {
  const isCall = event.request.url.startsWith(`${self.location.origin}${parameters.get('base')}/`)
  if (isCall && event.clientId && activeClientIds.has(event.clientId)) return
  event.stopImmediatePropagation()
  if (isVisitorsPage(event.request)) event.respondWith(fetch('/h5/index.html'))
  else if (isCall && event.clientId) event.respondWith(serveAgain(event))
})

/** In a frame; at the top of a tab it is opened by the console's page, which starts the server (mocks/visitorPage.ts). */
const isVisitorsPage = ({ mode, destination, url }) =>
  mode === 'navigate' && destination === 'iframe' && url.startsWith(`${self.location.origin}/h5/`)

async function serveAgain(event) {
  const client = await self.clients.get(event.clientId)
  // Frames have no server and no lock: MSW asks a page that has both.
  if (client?.frameType === 'nested') return handleRequest(event, crypto.randomUUID(), Date.now())
  const { held } = await navigator.locks.query()
  if (!held.some(({ name }) => name === parameters.get('lock') + event.clientId)) return fetch(event.request)
  if (replacing) await introduced(event.clientId)
  activeClientIds.add(event.clientId)
  return handleRequest(event, crypto.randomUUID(), Date.now())
}

async function introduced(clientId) {
  for (let waited = 0; waited < PATIENCE_MS && !activeClientIds.has(clientId); waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

importScripts('/mockServiceWorker.js')
