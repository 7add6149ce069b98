import { v7 } from 'uuid'

/** A new id: uuid v7, so that ids grow with time and indexes stay compact. */
export const newId = (): string => v7()
