import { cleanText } from '@/contract/kit/cleanText'

/** "7 / 30" in the field, counted as the server does. Longer text is marked, not cut: nothing pasted is lost. */
export const counter = (max: number) => ({
  max,
  strategy: (text: string) => cleanText(text).length,
  show: ({ count }: { count: number }) => `${count} / ${max}`,
})
