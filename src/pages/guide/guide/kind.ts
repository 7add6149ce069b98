/** Type of guides in the recently-opened list. */
export const GUIDE = 'guide'
