import { http } from 'msw'
import { setupServer } from 'msw/node'

/** Routes every call below the base path to the app, like a network. Blocks all other traffic. */
export function serveApp(fetch: (request: Request) => Response | Promise<Response>) {
  const network = setupServer(http.all('*/saas/*', ({ request }) => fetch(request)))
  network.listen({ onUnhandledRequest: 'error' })
  return network
}
