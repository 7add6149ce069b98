import { prerender as render } from 'react-dom/static'
import { FirstScreen } from './FirstScreen'

/** The login page as markup. Run by the build (scripts/build/firstScreen.ts), never in a browser. */
export async function prerender(): Promise<string> {
  // In one piece: streamed parts need inline scripts, which the policy refuses.
  const { prelude } = await render(<FirstScreen />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
