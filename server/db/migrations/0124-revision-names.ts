/** Names of revisions are in no order any more: those that visitors see are sorted in the guides' own index. */
export const revisionNames = 'drop index guide_revision_pinyin;'
