/** Sounds are measured on upload: loudness in LUFS, true peak in dBTP, and number of clippings at full scale. */
export const measuredSounds = `
  alter table media add column lufs double precision, add column peak double precision, add column clipped integer;
`
