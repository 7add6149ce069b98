import { required } from '../../src/lib/required'

export interface Figure {
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 'bytes' | 'per second' | 'count' | 'ratio'
  /** Target value. */
  target?: { most: number } | { least: number }
  /** Details of the figure: spread, number of runs. */
  note?: string
}

const missesTarget = ({ value, target }: Figure): boolean =>
  target !== undefined && ('most' in target ? value > target.most : value < target.least)

function targetCells(figure: Figure): string[] {
  const { target } = figure
  if (!target) return []
  const text = 'most' in target ? `target ≤ ${target.most}` : `target ≥ ${target.least}`
  return [missesTarget(figure) ? `${text}, MISSED` : text]
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  return required(ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))], 'a value')
}

export const spread = (values: readonly number[]) =>
  `median of ${values.length}; 95 %: ${quantile(values, 0.95).toFixed(1)}, slowest ${Math.max(...values).toFixed(1)}`

export async function elapsedMs(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, note } = figure
    return [
      name,
      `${value.toFixed(unit === 'ratio' ? 2 : value < 100 ? 1 : 0)} ${unit}`,
      [...targetCells(figure), ...(note ? [note] : [])].join('; '),
    ] as const
  })
  const nameWidth = Math.max(...rows.map(([name]) => name.length))
  const valueWidth = Math.max(...rows.map(([, value]) => value.length))
  return rows
    .map(([name, value, note]) => `${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  ${note}`)
    .join('\n')
}
