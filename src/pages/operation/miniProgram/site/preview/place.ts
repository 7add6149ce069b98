/** A page of the site. */
export type Place = { page: 'home' } | { page: 'catalog'; id: string } | { page: 'article'; id: string }
