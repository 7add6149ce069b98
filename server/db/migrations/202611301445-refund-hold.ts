/**
 * An approved refund, or the first order of an approved batch, waits here before it leaves for the channel: until then the approval can be taken back.
 * Null once it has left.
 */
export const refundHold = `
  alter table order_refund add column leaves_at bigint;
  grant update (leaves_at) on order_refund to console_app;
  alter table refund_batch add column leaves_at bigint;
  grant update (leaves_at) on refund_batch to console_app;

  -- A node of the release before, during a rolling upgrade, claims a held refund without knowing that it is held: what it took has left.
  create function leave_when_claimed() returns trigger language plpgsql as $$
  begin
    new.leaves_at := null;
    return new;
  end $$;
  create trigger order_refund_leaves before update of next_check_at on order_refund for each row
    when (old.leaves_at is not null and new.leaves_at = old.leaves_at and new.next_check_at <> old.next_check_at)
    execute function leave_when_claimed();
`
