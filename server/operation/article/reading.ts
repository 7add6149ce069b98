import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { countCharacters, readingMinutes } from '../../../src/contract/kit/richText'

/** Reading time, stored in a column so that lists need not read the texts. */
export const readingTime = ({ content }: { content: string }): Record<string, SQL> => ({
  reading_minutes: sql`${readingMinutes(countCharacters(content))}`,
})
