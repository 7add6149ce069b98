/** For both browsers: room for the console as on a desktop. */
export const WINDOW = { width: 1440, height: 1000 } as const
