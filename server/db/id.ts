import { v7 } from 'uuid'

/** A new id: uuid v7, which grows with time, so indexes stay compact. */
export const newId = (): string => v7()
