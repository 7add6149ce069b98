/**
 * Lists of what visitors can meet turn their pages in an index of those guides alone, which holds what these lists are filtered by too. Guides cannot be written while it is made:
 * seconds for a hundred thousand.
 */
export const visiblePages =
  'create index guide_visible_order on guide (tenant_id, top_at desc nulls last, sort, id) include (publish, type) where deleted_at is null and visible_revision is not null;'
