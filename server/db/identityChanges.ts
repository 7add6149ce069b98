/**
 * How the database reports changes to sessions, accounts, roles, rights or merchants (`migrations/baseline/identityChanges.ts`): `NOTIFY` to all
 * nodes, and a notice with this state to the connection that made them, before the commit is known. Both carry the
 * tenant.
 */
export const CHANGED_STATE = 'SS001'
export const CHANGES_CHANNEL = 'console_identity'
