import { readFileSync } from 'node:fs'
import { theme as antd } from 'antd'
import { describe, expect, it } from 'vitest'
import { tokensCss, variableOf } from '@/theme/css'
import { themes } from '@/theme/theme'
import { ownTokens, tokens } from '@/theme/tokens'

it('tokens.css matches tokens.ts (npm run tokens)', () => {
  expect(readFileSync('src/theme/tokens.css', 'utf8')).toBe(tokensCss())
})

it.each(['light', 'dark'] as const)('antd applies every %s token unchanged', (mode) => {
  expect(antd.getDesignToken(themes[mode])).toMatchObject(tokens[mode])
})

it.each([
  ['colorPrimaryBg', '--ant-color-primary-bg'],
  ['fontSizeSM', '--ant-font-size-sm'],
  ['fontSizeHeading2', '--ant-font-size-heading-2'],
])('%s becomes the variable %s, as antd names it', (token, variable) => {
  expect(variableOf(token)).toBe(variable)
})

/** WCAG 2 contrast of two opaque colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const token = tokens[mode]
  const { controlItemBgActiveHover } = antd.getDesignToken(themes[mode])
  it.each([
    ['text', token.colorText, token.colorBgContainer, 4.5],
    ['third text on the page', token.colorTextTertiary, token.colorBgLayout, 4.5],
    ['third text on a panel', token.colorTextTertiary, token.colorBgContainer, 4.5],
    ['link', token.colorLink, token.colorBgLayout, 4.5],
    ['text on brand', token.colorTextLightSolid, token.colorPrimary, 4.5],
    ['text on brand, hovered', token.colorTextLightSolid, token.colorPrimaryHover, 4.5],
    ['brand text on tint', token.colorPrimaryText, token.colorPrimaryBg, 4.5],
    ['chosen option, highlighted', token.colorPrimaryText, controlItemBgActiveHover, 4.5],
    ['attention on tint', token.colorWarningText, token.colorWarningBg, 4.5],
    ['error', token.colorError, token.colorBgContainer, 4.5],
    ['text on error', ownTokens[mode]['text-on-error'], token.colorError, 4.5],
    ['border as the only cue', ownTokens[mode]['border-strong'], token.colorBgContainer, 3],
  ])('%s has enough contrast', (_, one, other, least) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
  })
})
