import type { picturesOf } from '../describePage'

type Picture = ReturnType<typeof picturesOf>[number]

export interface PicturePair {
  key: string
  label: string
  before: string | null
  after: string | null
}

/** Pictures of two pages side by side: the submitted page's in its order, then removed ones. */
export function pairPictures(before: readonly Picture[], after: readonly Picture[]): PicturePair[] {
  const urlIn = (pictures: readonly Picture[], key: string) =>
    pictures.find((picture) => picture.key === key)?.url ?? null
  const removed = before.filter(({ key }) => !after.some((picture) => picture.key === key))
  return [...after, ...removed]
    .map(({ key, label }) => ({ key, label, before: urlIn(before, key), after: urlIn(after, key) }))
    .filter((pair) => pair.before ?? pair.after)
}

export const hasChanged = ({ before, after }: PicturePair) => before !== after
