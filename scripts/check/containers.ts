import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { settingNames } from '../../server/node/config'

const MADE_BY_BUILD = ['node_modules', 'dist', 'dist-h5', 'dist-server']
/** Node's own variables. */
const ALSO_SET = ['NODE_ENV', 'NODE_OPTIONS']

/** Instructions of a Containerfile, continued lines joined; those of the last stage apart. */
function instructions(text: string): { all: string[]; last: string[] } {
  const lines = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return { all: lines, last: lines.slice(lines.findLastIndex((line) => line.startsWith('FROM '))) }
}

const isUnpinned = (image: string) => !/:v?\d[\w.-]*$/.test(image)

function checkImage(root: string): string[] {
  const { all: lines, last } = instructions(readFileSync(path.join(root, 'Containerfile'), 'utf8'))
  const problems: string[] = []
  const lineStarting = (start: string) => last.find((line) => line.startsWith(start))
  const report = (problem: string) => problems.push(`Containerfile: ${problem}`)
  for (const line of lines) {
    const image = /^FROM (\S+)/.exec(line)?.[1]
    if (image !== undefined && isUnpinned(image)) report(`${image} names no version`)
    const names = [...line.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name)
    if (line.startsWith('ENV '))
      for (const name of names)
        if (!settingNames.includes(name) && !ALSO_SET.includes(name)) report(`the server knows no setting ${name}`)
    if (!line.startsWith('COPY ')) continue
    const sources = line
      .split(/\s+/)
      .slice(1, -1)
      .filter((source) => !source.startsWith('--'))
    for (const source of sources.map((item) => item.replace(/^\/app\//, ''))) {
      if (!MADE_BY_BUILD.includes(source) && !existsSync(path.join(root, source)))
        report(`there is no ${source} to copy`)
    }
  }
  if (/^USER (root|0)?$/.test(lineStarting('USER ') ?? 'USER ')) report('the server runs as root')
  if (!lineStarting('HEALTHCHECK ')?.includes('/readyz')) report('/readyz is not asked for its health')
  const entry = /dist-server\/(\S+)\.js/.exec(lineStarting('CMD ') ?? '')?.[1]
  if (entry === undefined || !existsSync(path.join(root, `${entry}.ts`))) report('what it starts is not built')
  return problems
}

interface Service {
  image?: string
  build?: { dockerfile: string }
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
  configs?: { source: string }[]
}

interface Composition {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs: Record<string, unknown>
}

function checkComposition(root: string): string[] {
  const { services, volumes, configs } = parseYaml(readFileSync(path.join(root, 'compose.yaml'), 'utf8')) as Composition
  return Object.entries(services).flatMap(([name, service]) => {
    const settings = Object.keys(service.environment ?? {})
    const hosts = Object.values(service.environment ?? {}).flatMap(
      (value) => /(?:@|\/\/)([a-z]+):\d+/.exec(value)?.[1] ?? [],
    )
    const missing = [
      ...(service.image !== undefined && isUnpinned(service.image) ? [`${service.image} names no version`] : []),
      ...(service.build && !existsSync(path.join(root, service.build.dockerfile))
        ? [`there is no ${service.build.dockerfile}`]
        : []),
      ...(service.build
        ? settings
            .filter((setting) => !settingNames.includes(setting))
            .map((setting) => `the server knows no setting ${setting}`)
        : []),
      ...[...hosts, ...Object.keys(service.depends_on ?? {})]
        .filter((host) => !(host in services))
        .map((host) => `there is no service ${host}`),
      ...(service.volumes ?? [])
        .map((volume) => volume.replace(/:.*/, ''))
        .filter((volume) => !(volume in volumes))
        .map((volume) => `there is no volume ${volume}`),
      ...(service.configs ?? [])
        .filter(({ source }) => !(source in configs))
        .map(({ source }) => `there is no config ${source}`),
    ]
    return missing.map((problem) => `compose.yaml: ${name}: ${problem}`)
  })
}

/** Checks image and composition as text: versions, names, settings and copied files. Only starting them proves they run. */
export const checkContainers = (root: string): string[] => [...checkImage(root), ...checkComposition(root)]
