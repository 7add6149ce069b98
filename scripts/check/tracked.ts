import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Machine-specific traces and secrets that no repository file may contain. */
const TRACES: readonly [RegExp, string][] = [
  [/(?<![\w.@/-])\/(?:home|Users|root|work|mnt|var\/folders)\/[\w.-]+/, 'a path of one machine'],
  [/(?<!\w)[A-Z]:\\(?:Users|Documents)/, 'a path of one machine'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/, 'an access token'],
  [/\bpostgres(?:ql)?:\/\/[^:\s'"`<>{}]+:[^@\s'"`<>{}]+@(?!localhost|127\.0\.0\.1|db\b|host\b)/, 'a database password'],
]

const LOCK_HOST = 'https://registry.npmjs.org/'

/** Encoded map outlines: random letters that can look like a key. */
const ENCODED = 'public/maps/'

export function findTraces(name: string, text: string): string[] {
  const problems: string[] = []
  text.split('\n').forEach((line, index) => {
    for (const [pattern, reason] of TRACES)
      if (pattern.test(line)) problems.push(`${name}:${index + 1} holds ${reason}`)
    const resolved = name === 'package-lock.json' ? line.match(/"resolved": "([^"]+)"/)?.[1] : undefined
    if (resolved !== undefined && !resolved.startsWith(LOCK_HOST))
      problems.push(`${name}:${index + 1} names another registry`)
  })
  return problems
}

export function checkTracked(root: string): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return tracked.flatMap((name) => {
    let content: Buffer
    try {
      content = readFileSync(path.join(root, name))
    } catch {
      // Deleted in the work tree, not yet committed.
      return []
    }
    return content.includes(0) || name.startsWith(ENCODED) ? [] : findTraces(name, content.toString('utf8'))
  })
}
