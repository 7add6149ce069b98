/** Visitors who use a browser are recognised by a key that it keeps; the hash is stored, for this merchant only. */
export const visitorDevices = `
  alter table visitor add column device_key text collate "C";
  create unique index visitor_device on visitor (tenant_id, device_key) where device_key is not null;
  -- Anyone can make up such a key, so calls with these tokens count against the caller's address too.
  alter table visitor_token add column by_device boolean not null default false;
`
