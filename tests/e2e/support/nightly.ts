/**
 * Why a browser test runs in `.ci/nightly` only: for the second argument of `test` and `test.describe`. `.ci/run` leaves out every tag
 * that begins with `@nightly`. A test without one is the first to find its kind of fault.
 */
export const NIGHTLY = {
  /** The dark theme: parts and layout are those of the light one; only colours differ, and `tests/unit/theme.test.ts` has their contrast. */
  colour: { tag: '@nightly-colour' },
  /** Takes minutes: a day of work, a day of a big screen, films of 200 MB, every width in steps of 40. */
  long: { tag: '@nightly-long' },
  /** Another way to something that `.ci/run` tests in one way: by finger, on a tablet, with motion, from another place, in another language. */
  variant: { tag: '@nightly-variant' },
  /** What seldom happens to a user, behind code that seldom changes: a deployment under an open page, a crash, code that does not load. */
  rare: { tag: '@nightly-rare' },
} as const

/** Each theme with the details of its test. */
export const THEMES = [
  ['light', {}],
  ['dark', NIGHTLY.colour],
] as const
