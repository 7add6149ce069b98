import { isolate } from './isolate'

/** What a visitor wants printed on the invoice of an order, and what the merchant recorded as issued. */
export const invoices = `
  create table order_invoice (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    version integer not null default 1,
    order_id text collate "C" not null,
    kind text not null check (kind in ('personal', 'company')),
    title text not null check (title <> ''),
    tax_number text not null check ((kind = 'company') = (tax_number <> '')),
    mail text not null,
    requested_at bigint not null,
    issued_amount bigint check (issued_amount > 0),
    issued_at bigint,
    issued_by text collate "C",
    invoice_number text not null default '',
    primary key (tenant_id, id),
    check ((issued_at is null) = (issued_amount is null)),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create unique index order_invoice_of on order_invoice (tenant_id, order_id);
  create index order_invoice_requested on order_invoice (tenant_id, requested_at, id);
  create index order_invoice_open on order_invoice (tenant_id, requested_at, id) where issued_at is null;
  ${isolate('order_invoice')}
`
