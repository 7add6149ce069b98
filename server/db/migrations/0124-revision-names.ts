/** Revisions are no longer sorted by name: the guides' own index sorts the names that visitors see. */
export const revisionNames = 'drop index guide_revision_pinyin;'
