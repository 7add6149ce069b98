/** "7 / 30" in the field. Longer text is marked, not cut: nothing pasted is lost. */
export const counter = (max: number) => ({ max, show: ({ count }: { count: number }) => `${count} / ${max}` })
