import { pastPolicies } from './isolate'

/**
 * 0050 meant to order the roles and accounts of before by letters, and reached no row where the owner of the tables is an ordinary user of PostgreSQL, whom the
 * policies hold as well. Of what was saved since, the order is known.
 */
export const namesByLetters = ['role', 'account'].map((table) => pastPolicies(table, `update ${table} set name_pinyin = lower(name) where name_pinyin = ''`)).join('')
