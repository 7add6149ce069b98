import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../check/imports'
import type { Imports } from './choose'

export const root = path.dirname(path.dirname(import.meta.dirname))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const lines = (text: string) => text.split('\n').filter(Boolean)

export const isCommit = (ref: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root }).status === 0

/** Where this branch left the commit, and the files that differ since then, uncommitted ones included. */
export function differingSince(ref: string): { base: string; files: string[] } {
  if (!isCommit(ref)) {
    console.error(`There is no ${ref} to compare with.`)
    process.exit(2)
  }
  const base = git('merge-base', ref, 'HEAD').trim()
  return {
    base,
    files: [
      ...new Set([
        ...lines(git('diff', '--name-only', base)),
        ...lines(git('ls-files', '--others', '--exclude-standard')),
      ]),
    ],
  }
}

export function readImports(): Imports {
  const files = lines(
    git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'tests', 'scripts', 'mocks'),
  ).filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  return new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier }) =>
        specifier === null ? [] : [specifier],
      ),
    ]),
  )
}
