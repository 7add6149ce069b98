/** A file that a visitor had sent becomes that of the account which uploads it too. */
export const takenMedia = `
  grant update (created_by, created_at, file_name) on media to console_app;
`
