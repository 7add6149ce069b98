/** The merchant that a row belongs to, filled in by the database from the transaction's tenant. */
export const tenant = `tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** First columns of most tables. */
export const owner = `id text collate "C" not null,
    ${tenant}`
