const orders = {
  guide_order: 'top_at desc nulls last, sort, id',
  guide_updated: 'updated_at, id',
  guide_created: 'created_at, id',
  guide_pinyin: 'name_pinyin, id',
  guide_submitted: 'submitted_at, id',
  guide_submitted_latest: 'submitted_at desc nulls last, id desc',
}

/**
 * The most common filter columns are part of the sort indexes, so a page of one state is found without reading
 * the many guides of other states in between. Writes touch no more indexes than before, because other indexes
 * hold these columns too. Guides are locked for reading and writing meanwhile: seconds for a hundred thousand.
 */
export const guidePages = Object.entries(orders)
  .map(
    ([name, keys]) =>
      `drop index ${name}; create index ${name} on guide (tenant_id, ${keys}) include (review, type, publish) where deleted_at is null;`,
  )
  .join('\n')
