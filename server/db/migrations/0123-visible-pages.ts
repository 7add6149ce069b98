/**
 * Lists of what visitors can meet turn their pages in the index of those guides alone, which holds what these lists are filtered by too. It takes the place of one that told how many
 * of them are online. Guides cannot be written meanwhile: seconds for a hundred thousand.
 */
export const visiblePages = `
  drop index guide_visible;
  create index guide_visible on guide (tenant_id, top_at desc nulls last, sort, id) include (publish, type) where deleted_at is null and visible_revision is not null;
`
