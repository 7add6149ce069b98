import { findSession } from './findSession'

/** Users of a disabled merchant can neither sign in nor continue; its data is retained. */
export const disabledMerchants = `
  alter table merchant add column disabled_at bigint;
${findSession({ join: ' join merchant m on m.id = s.tenant_id', where: ' and m.disabled_at is null' })}`
