export type Point = readonly [x: number, y: number]

export const pathOf = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
