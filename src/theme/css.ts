import { ownTokens, tokens } from './tokens'
import type { ThemeMode } from './tokens'

/** Tokens antd writes without a unit. */
const UNITLESS = /^(lineHeight|fontWeight)/
/** Only used by antd's algorithm. */
const NO_VARIABLE = new Set(['sizeUnit', 'sizeStep'])

/** antd's CSS variable name of a token. */
export function variableOf(token: string): string {
  const kebab = token
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, '$1-$2')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
  return `--ant-${kebab.toLowerCase()}`
}

function valueOf(token: string, value: string | number): string {
  if (typeof value === 'string') return value
  return UNITLESS.test(token) ? String(Math.round(value * 1e4) / 1e4) : `${value}px`
}

function declarations(mode: ThemeMode, base?: ThemeMode): string[] {
  const antd = Object.entries(tokens[mode])
    .filter(([name]) => !NO_VARIABLE.has(name))
    .map(([name, value]) => [variableOf(name), valueOf(name, value)])
  const custom = Object.entries(ownTokens[mode]).map(([name, value]) => [`--${name}`, value])
  const lines = [...antd, ...custom].map(([name, value]) => `  ${name}: ${value};`)
  if (!base) return lines
  const inherited = new Set(declarations(base))
  return lines.filter((declaration) => !inherited.has(declaration))
}

/** Contents of `tokens.css`. */
export function tokensCss(): string {
  const rule = (selector: string, scheme: ThemeMode, lines: string[]) =>
    `${selector} {\n  color-scheme: ${scheme};\n${lines.join('\n')}\n}\n`
  return [
    '/* Written by `npm run tokens` from tokens.ts; do not edit. */\n',
    rule(':root', 'light', declarations('light')),
    '\n',
    rule(":root[data-theme='dark']", 'dark', declarations('dark', 'light')),
  ].join('')
}
