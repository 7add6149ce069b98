import { baseline } from './baseline'

export interface Migration {
  name: string
  sql: string
}

/** In order, and never changed once released: applied migrations are not run again. */
export const migrations: readonly Migration[] = [{ name: 'baseline', sql: baseline }]
