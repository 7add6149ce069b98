/** Steps of cases are append-only, like those of refunds. */
const steps = ['problem_step', 'rescue_step']
  .map((table) => `revoke update, delete on ${table} from console_app;`)
  .join('\n  ')

/** Product, buyer and price of an order are immutable; its progress may change. */
const orderColumns = 'version, refunded, held, state, refund_state, payment_no, paid_at, used_at, cancelled_at'
const refundColumns = 'state, failure, answered, moved_at, finished_at'

/** A trigger that applies to the application only, because the owner removes tenants. */
const preventDeletion = (table: string, broken: string, message: string): string => `
  create function ${table}_kept() returns trigger language plpgsql as $$
  begin
    if current_user = 'console_app' and (${broken}) then
      raise exception '${message}' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
  create trigger ${table}_kept before update on ${table} for each row execute function ${table}_kept();
`

export const keptHistory = `
  ${steps}

  revoke update, delete on visitor_order from console_app;
  grant update (${orderColumns}) on visitor_order to console_app;
  ${preventDeletion('visitor_order', 'old.paid_at is not null and new.paid_at is distinct from old.paid_at or new.refunded < old.refunded', 'what was paid and paid back stays')}

  revoke update, delete on order_refund from console_app;
  grant update (${refundColumns}) on order_refund to console_app;
  -- Money may still move for one that was given up.
  ${preventDeletion('order_refund', "old.state = 'refunded' or (old.state = 'rejected' and new.state <> 'refunded')", 'a finished refund stays')}
`
