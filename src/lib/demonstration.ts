/**
 * Whether this server is a demonstration, whose visitors, listening and orders are made up. The server says so in the page; the page of the
 * development server says nothing.
 */
export const isDemonstration = (): boolean =>
  !import.meta.env.DEV && document.querySelector<HTMLMetaElement>('meta[name="demo-accounts"]')?.content === ''
