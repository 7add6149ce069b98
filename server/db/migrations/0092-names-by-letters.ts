import { pastPolicies } from './isolate'

/**
 * 0050 was meant to sort existing roles and accounts by letters. It reached no row if the tables' owner is an ordinary PostgreSQL
 * user, to whom the policies also apply. Rows saved since already have their sort key.
 */
export const namesByLetters = ['role', 'account']
  .map((table) => pastPolicies(table, `update ${table} set name_pinyin = lower(name) where name_pinyin = ''`))
  .join('')
