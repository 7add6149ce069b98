/** A cancelled trial payment is closed at the channel as soon as the channel answers, also after a crash. */
export const cancelledTrials = `
  alter table trial_payment add column cancelled_at bigint;
  grant update (cancelled_at) on trial_payment to console_app;
`
