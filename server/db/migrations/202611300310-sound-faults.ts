/** What visitors take for a breakdown of a sound, as the server finds it on arrival; null on files of before and where it cannot be found. */
export const soundFaults = `
  alter table media add column silent text check (silent in ('none', 'all', 'left', 'right')),
    add column silent_start double precision, add column broken_off boolean;
`
