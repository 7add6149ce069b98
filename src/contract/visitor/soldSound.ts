/* Without zod: the visitors' page uses them too. */

/** Where sounds that are sold are played from. */
export const SOLD_SOUND = '/saas/sound'

/**
 * Cookie of the visitor's token, by guide and on that path alone: a browser's player sends no headers of ours. It grants
 * nothing else.
 */
export const LISTENER_COOKIE = 'listener-'
