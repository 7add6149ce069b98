/** Guides among the recently opened things. */
export const GUIDE = 'guide'
