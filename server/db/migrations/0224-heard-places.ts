/** When a phone last listened whose place ended because it signed in to an account that has one too: what it heard is the account's since then. */
export const heardPlaces = `
  alter table listen_right add column heard_at bigint;
  grant update (heard_at) on listen_right to console_app;
`
