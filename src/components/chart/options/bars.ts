import type { Build } from '../types'
import { NO_TOOLTIP } from './axes'
import { toneColour } from './lines'

export interface PartOf {
  name: string
  value: number
  /** Index of its colour. */
  tone: number
}

/** Parts of a whole as segments of a single bar. */
export const sharesOf =
  (parts: readonly PartOf[]): Build =>
  (theme) => {
    const visible = parts.filter(({ value }) => value > 0)
    const roundOf = (place: number) => [
      place === 0 ? 4 : 0,
      place === visible.length - 1 ? 4 : 0,
      place === visible.length - 1 ? 4 : 0,
      place === 0 ? 4 : 0,
    ]
    return {
      option: {
        grid: { id: 'grid', left: 0, right: 0, top: 0, bottom: 0 },
        xAxis: {
          id: 'x',
          type: 'value',
          show: false,
          min: 0,
          max: visible.reduce((sum, { value }) => sum + value, 0) || 1,
        },
        yAxis: { id: 'y', type: 'category', show: false, data: [''] },
        tooltip: NO_TOOLTIP,
        series: visible.map(({ name, value, tone }, place) => ({
          id: name,
          type: 'bar',
          name,
          stack: 'whole',
          silent: true,
          barWidth: '100%',
          data: [value],
          itemStyle: {
            color: toneColour(tone, theme),
            borderColor: theme.ground,
            borderWidth: 1,
            borderRadius: roundOf(place),
          },
        })),
      },
    }
  }

export interface RankOf {
  value: number
  /** The dark part of the bar; defaults to all of it. */
  dark?: number
}

/** Thickness of a row's bar. */
const THICK = 6

/**
 * Bars below rows of equal height, first row first. The page aligns rows with bars and shows names and figures.
 * `whole`: value of a full-length bar.
 */
export const ranksOf =
  (rows: readonly RankOf[], total: number): Build =>
  (theme) => {
    const bar = { type: 'bar', stack: 'rank', silent: true, barWidth: THICK } as const
    return {
      option: {
        grid: { id: 'grid', left: 0, right: 0, top: 0, bottom: 0 },
        xAxis: { id: 'x', type: 'value', show: false, min: 0, max: Math.max(total, 1) },
        yAxis: { id: 'y', type: 'category', show: false, inverse: true, data: rows.map((_, place) => String(place)) },
        tooltip: NO_TOOLTIP,
        series: [
          {
            ...bar,
            id: 'dark',
            name: 'dark',
            itemStyle: { color: theme.main },
            data: rows.map(({ value, dark = value }) => dark),
          },
          {
            ...bar,
            id: 'rest',
            name: 'rest',
            itemStyle: { color: theme.faint },
            data: rows.map(({ value, dark = value }) => value - dark),
          },
          {
            ...bar,
            id: 'track',
            name: 'track',
            itemStyle: { color: theme.track },
            data: rows.map(({ value }) => Math.max(0, Math.max(total, 1) - value)),
          },
        ],
      },
    }
  }

/** A percentage bar with a mark at the target. */
export const scoreOf =
  (score: number, threshold: number): Build =>
  (theme) => {
    const bar = { type: 'bar', stack: 'score', silent: true, barWidth: '100%' } as const
    return {
      option: {
        grid: { id: 'grid', left: 0, right: 0, top: 0, bottom: 0 },
        xAxis: { id: 'x', type: 'value', show: false, min: 0, max: 1 },
        yAxis: { id: 'y', type: 'category', show: false, data: [''] },
        tooltip: NO_TOOLTIP,
        series: [
          {
            ...bar,
            id: 'score',
            name: 'score',
            data: [score],
            itemStyle: { color: score >= threshold ? theme.main : theme.other },
            markLine: {
              silent: true,
              animation: false,
              symbol: 'none',
              label: { show: false },
              lineStyle: { color: theme.text, width: 2, type: 'solid' },
              data: [{ xAxis: threshold }],
            },
          },
          { ...bar, id: 'track', name: 'track', data: [1 - score], itemStyle: { color: theme.track } },
        ],
      },
    }
  }
