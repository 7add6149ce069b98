import { FIRST_REASONS } from './firstReasons'
import { pastPolicies } from './isolate'
import { recordTable } from './recordTable'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const values = FIRST_REASONS.map(
  ({ id, name, pinyin, asksWords, translations }, index) =>
    `(${text(id)}, ${text(name)}, ${text(pinyin)}, ${asksWords}, ${text(JSON.stringify(translations))}::jsonb, ${index + 1})`,
).join(', ')

const first = `insert into refund_reason (tenant_id, id, name, name_pinyin, asks_words, translations, sort, publish, created_at, updated_at)
  select m.id, x.id, x.name, x.pinyin, x.asks_words, x.translations, x.sort, 'online', m.created_at, m.created_at
  from merchant m cross join (values ${values}) x(id, name, pinyin, asks_words, translations, sort)`

const words = FIRST_REASONS.map(({ id, name }) => `when ${text(id)} then ${text(name)}`).join(' ')

/** Refund reasons become records of each merchant; a refund keeps the reason's name as it was then. */
const reasons = `
  ${recordTable({
    name: 'refund_reason',
    columns: { name: 'text not null', asks_words: 'boolean not null', translations: `jsonb not null default '{}'` },
    unique: ['name'],
    has: ['sort', 'publish'],
  })}
  ${pastPolicies('merchant', pastPolicies('refund_reason', first))}
  alter table order_refund
    drop constraint order_refund_reason_check,
    add column reason_name text not null default '';
  -- The words change no sums: what follows changes of refunds need not run for each.
  alter table order_refund disable trigger user;
  ${pastPolicies('order_refund', `update order_refund set reason_name = case reason ${words} else reason end`)}
  alter table order_refund enable trigger user;

  create function order_refund_reason() returns trigger language plpgsql as $$
  begin
    new.reason_name := coalesce((select name from refund_reason where tenant_id = new.tenant_id and id = new.reason), new.reason);
    return new;
  end $$;
  create trigger order_refund_reason before insert on order_refund for each row when (new.reason_name = '') execute function order_refund_reason();
`

/** Orders of a batch that failed wait again with the refund that failed; what proves the closure is kept with the batch. */
const batches = `
  alter table refund_batch_order
    drop constraint refund_batch_order_check,
    add constraint refund_batch_order_taken check (state <> 'taken' or refund_id is not null),
    add constraint refund_batch_order_skipped check (state <> 'skipped' or refund_id is null);
  alter table refund_batch add column proof jsonb not null default '[]';
`

export const refundReasons = reasons + batches
