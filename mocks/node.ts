import { http } from 'msw'
import { setupServer } from 'msw/node'

/** Hands every call below the base path to the app, as a network would. Nothing else is let out. */
export function serveApp(fetch: (request: Request) => Response | Promise<Response>) {
  const network = setupServer(http.all('*/saas/*', ({ request }) => fetch(request)))
  network.listen({ onUnhandledRequest: 'error' })
  return network
}
