/** Yields to other work between two pieces. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
