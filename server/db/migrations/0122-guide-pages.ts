const orders = {
  guide_order: 'top_at desc nulls last, sort, id',
  guide_updated: 'updated_at, id',
  guide_created: 'created_at, id',
  guide_pinyin: 'name_pinyin, id',
  guide_submitted: 'submitted_at, id',
  guide_submitted_latest: 'submitted_at desc nulls last, id desc',
}

/**
 * What lists are filtered by most stands in the indexes of their orders: a page of one state is found without reading the guides of others, which are many on the way to it. No write
 * touches more indexes than before, because these columns stand in others too. Guides can be neither read nor written meanwhile: seconds for a hundred thousand.
 */
export const guidePages = Object.entries(orders)
  .map(([name, keys]) => `drop index ${name}; create index ${name} on guide (tenant_id, ${keys}) include (review, type, publish) where deleted_at is null;`)
  .join('\n')
