import type { GuideStatistics } from '@/contract/data/guideStatistics'

export interface Line {
  key: string
  title: string
  guideName: string
  times: number
  finished: number
}

/** Rows that add up to the figure: listens that the answer does not name share one row. */
export function linesOf({ spots, figures }: Pick<GuideStatistics, 'spots' | 'figures'>): {
  lines: Line[]
  sum: GuideStatistics['figures']
} {
  const lines = spots.map(({ guideId, poiId, spotId, title, guideName, times, finished }) => ({
    key: `${guideId} ${poiId ?? spotId ?? title}`,
    title,
    guideName,
    times,
    finished,
  }))
  const rest = (name: 'times' | 'finished') => figures[name] - lines.reduce((sum, line) => sum + line[name], 0)
  return {
    lines:
      rest('times') > 0
        ? [
            ...lines,
            { key: 'rest', title: '其他讲解', guideName: '', times: rest('times'), finished: rest('finished') },
          ]
        : lines,
    sum: figures,
  }
}
