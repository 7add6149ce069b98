/** Attempts to sign in that are being judged are counted apart from those that failed. */
export const attemptsUnderWay = `
  alter table login_attempt add column pending integer not null default 0, add column pending_at bigint not null default 0;
`
