/** Limits of a role, in fen; null: unlimited. Existing roles keep theirs unlimited. */
const limits = `
  alter table role
    add column refund_limit integer check (refund_limit > 0),
    add column refund_day_limit integer check (refund_day_limit > 0);
`

/** A refund above its operator's limit waits for a second person. */
const review = `
  alter table order_refund
    drop constraint order_refund_state_check,
    add constraint order_refund_state_check check (state in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'failed')),
    -- What the visitor asked for, if another amount was granted.
    add column requested_amount bigint check (requested_amount >= amount),
    add column is_goodwill boolean not null default false,
    -- Who handed it to a second person.
    add column proposed_by text collate "C",
    -- Who granted or refused it, and when; null if the visitor or the channel ended it.
    add column decided_by text collate "C",
    add column decided_at bigint,
    -- Pictures that prove a refund paid by hand.
    add column proof jsonb not null default '[]';
  alter table visitor_order
    drop constraint visitor_order_refund_state_check,
    add constraint visitor_order_refund_state_check check (refund_state in ('none', 'requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'failed'));
  grant update (amount, requested_amount, is_goodwill, proposed_by, decided_by, decided_at, proof) on order_refund to console_app;
  create index order_refund_open on order_refund (tenant_id, state, id) where state in ('requested', 'reviewing');
  create index order_refund_decided on order_refund (tenant_id, decided_by, decided_at) where decided_at is not null;
  create index order_refund_decided_at on order_refund (tenant_id, decided_at) where decided_at is not null;

  create or replace function order_refund_kept() returns trigger language plpgsql as $$
  begin
    if current_user = 'console_app' and (old.state = 'refunded' or (old.state = 'rejected' and new.state <> 'refunded')
      or (new.amount <> old.amount and old.state not in ('requested', 'reviewing'))) then
      raise exception 'a finished refund stays' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
`

export const refundReview = limits + review
