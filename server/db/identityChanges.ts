/**
 * How the database tells that sessions, accounts, roles, rights or merchants have changed (migration 0093): by `NOTIFY` to all nodes, and to the connection that
 * changed them by a remark with this state, before it knows whether it commits. Both name the tenant.
 */
export const CHANGED_STATE = 'SS001'
export const CHANGES_CHANNEL = 'console_identity'
