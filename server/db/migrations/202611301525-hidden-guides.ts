/**
 * Adding a guide announced a change of visitors' answers, which no hidden guide is in, and commits that announce wait for each other. The next step of
 * the start (`answerChanges.ts`) creates the triggers of a table without this one. Guides without languages and labels have no rows to add for them.
 */
export const hiddenGuides = `
  drop trigger if exists tell_answers_change_delete on guide;
  drop trigger guide_tags_added on guide;
  create trigger guide_tags_added after insert on guide for each row
    when (new.own_languages <> '[]' or new.own_labels <> '[]') execute function keep_guide_tags();
`
