/** Sign-in attempts in progress are counted separately from failed ones. */
export const attemptsUnderWay = `
  alter table login_attempt add column pending integer not null default 0, add column pending_at bigint not null default 0;
`
