/** Logos of the demonstration's merchants, on a square: ridges under a sun, and ridges above a lake. */
const marks: Readonly<Record<string, string>> = {
  山声文旅集团: `<rect width="200" height="200" rx="44" fill="#0e7c66"/><circle cx="68" cy="58" r="15" fill="#f3b27a"/>
    <path d="M18 156 66 92l26 32 34-54 56 86z" fill="#fff"/><path d="M18 156 66 92l14 17-34 47z" fill="#b5dace"/>`,
  云岭旅游集团: `<rect width="200" height="200" rx="44" fill="#3a4ba9"/><path d="M16 118 74 50l26 30 22-20 62 58z" fill="#fff"/>
    <path d="M52 76 74 50l18 21-18 12z" fill="#c3cdf5"/><path d="M32 136h136M50 152h100M70 168h60" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
}

export const SEED_LOGOS: readonly (readonly [merchant: string, svg: Uint8Array])[] = Object.entries(marks).map(
  ([merchant, drawing]) => [
    merchant,
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">${drawing}</svg>`,
    ),
  ],
)
