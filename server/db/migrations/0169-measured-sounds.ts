/** Sounds are measured as they arrive: loudness in LUFS, true peak in dBTP, and how often they are cut off at full scale. */
export const measuredSounds = `
  alter table media add column lufs double precision, add column peak double precision, add column clipped integer;
`
