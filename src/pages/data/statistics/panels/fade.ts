/** An area below a line that fades downwards; the ends are two hex digits of opacity. */
export const fadeOf = (colour: string, from: string, to: string) => ({
  color: {
    type: 'linear' as const,
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: `${colour}${from}` },
      { offset: 1, color: `${colour}${to}` },
    ],
  },
})
