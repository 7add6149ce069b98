import { findSession } from './findSession'

/** A merchant whose people can neither sign in nor go on; nothing of it is lost. */
export const disabledMerchants = `
  alter table merchant add column disabled_at bigint;
${findSession({ join: ' join merchant m on m.id = s.tenant_id', where: ' and m.disabled_at is null' })}`
