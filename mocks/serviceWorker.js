/*
 * The service worker of sit mode: MSW's, which stands under its own name beside this one and may not be changed, with its
 * idea of which pages it serves put right. MSW keeps that in memory alone and drops a page in its `beforeunload`:
 * - a page that lives on (leaving was cancelled, or the next page is still being fetched) would send its calls into the
 *   network, and the console takes what a static server answers there for the end of the session;
 * - a worker that the browser had put to sleep would know no page any more;
 * - with its last page the worker would take itself off, also while the next one is arriving.
 * A page of sit mode holds a lock while it lives, and so can be told from any other page of this origin.
 * What is no call goes into the network at once: MSW asks a page about it, for the shared worker any visible one, and waits
 * for ever if that page is leaving or stands still. The database would never start.
 */
/* global activeClientIds, handleRequest */
const parameters = new URL(self.location).searchParams

/** Whether this worker has just taken over pages that another one served: each of them listens to it once it has introduced itself. */
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
  if (isCall && event.clientId) event.respondWith(serveAgain(event))
})

async function serveAgain(event) {
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
