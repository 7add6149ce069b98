/** Sides that cancel each other; rows of before stay as they are. */
export const oppositePhase = `
  alter table media drop constraint media_silent_check,
    add constraint media_silent_check check (silent in ('none', 'all', 'left', 'right', 'opposite'));
`
