/** The configuration types with the columns that only one kind has. */
export const CONFIG_TABLES = [
  { table: 'scenic_type', fields: '', values: '' },
  { table: 'language', fields: ', code, short', values: `, 'x' || n, 'X'` },
  { table: 'voice_style', fields: ', gender', values: `, 'other'` },
  { table: 'poi_type', fields: ', icon', values: `, 'sight'` },
] as const
