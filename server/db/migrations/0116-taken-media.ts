/** If an account uploads a file that a visitor had sent, the account becomes its owner. */
export const takenMedia = `
  grant update (created_by, created_at, file_name) on media to console_app;
`
