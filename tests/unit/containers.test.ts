import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContainers } from '../../scripts/check/containers'

const COPIED = ['Containerfile', 'compose.yaml', 'package.json', 'package-lock.json', '.env', 'server/main.ts']

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'containers-'))
  mkdirSync(path.join(root, 'server'))
  for (const file of COPIED) copyFileSync(file, path.join(root, file))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Replaces text in a file and requires that it exists. */
function change(file: string, from: string, to: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(path.join(root, file), text.replaceAll(from, to))
}

test('the product’s own files pass', () => expect(checkContainers(root)).toEqual([]))

test.each([
  ['node:24-bookworm-slim AS build', 'node:latest AS build', 'docker.io/library/node:latest names no version'],
  [
    'COPY package.json package-lock.json ./',
    'COPY package.json pnpm-lock.yaml ./',
    'there is no pnpm-lock.yaml to copy',
  ],
  ['HOST=0.0.0.0', 'ADDRESS=0.0.0.0', 'the server knows no setting ADDRESS'],
  ['USER node', 'USER root', 'the server runs as root'],
  ['USER node\n', '', 'the server runs as root'],
  ['/readyz', '/healthz', '/readyz is not asked for its health'],
  ['dist-server/server/main.js', 'dist-server/server/index.js', 'what it starts is not built'],
])('Containerfile: replacing %j with %j fails', (from, to, problem) => {
  change('Containerfile', from, to)
  expect(checkContainers(root)).toEqual([`Containerfile: ${problem}`])
})

test.each([
  ['postgres:17-bookworm', 'postgres', 'db: docker.io/library/postgres names no version'],
  ['dockerfile: Containerfile', 'dockerfile: Dockerfile', 'console: there is no Dockerfile'],
  ['S3_PATH_STYLE:', 'S3_PATHSTYLE:', 'console: the server knows no setting S3_PATHSTYLE'],
  ['@db:5432', '@database:5432', 'console: there is no service database'],
  ["['data:/data']", "['files:/data']", 'console: there is no volume files'],
  ['- source: own-user', '- source: user', 'db: there is no config user'],
])('compose.yaml: replacing %j with %j fails', (from, to, problem) => {
  change('compose.yaml', from, to)
  expect(checkContainers(root)).toEqual([`compose.yaml: ${problem}`])
})
