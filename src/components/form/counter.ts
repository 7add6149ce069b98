/** "7 / 30" in the field; longer text is marked, not cut, so that nothing pasted is lost. */
export const counter = (max: number) => ({ max, show: ({ count }: { count: number }) => `${count} / ${max}` })
