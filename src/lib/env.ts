const ALGORITHMS = ['MD5', 'SHA256', 'SHA512'] as const

// By hand and not by zod: this is part of the first bytes that the login page needs.
function read(name: string, fits: (value: string) => boolean): string {
  const value: unknown = import.meta.env[name]
  if (typeof value === 'string' && fits(value)) return value
  throw new Error(`Environment: ${name} is ${value === undefined ? 'missing' : `not usable: ${JSON.stringify(value)}`}`)
}

const given = (value: string) => value !== ''

/** The environment of this build, checked once at boot. */
export const env = {
  appTitle: read('VITE_APP_TITLE', given),
  appEnv: read('VITE_APP_ENV', given),
  basePath: read('VITE_BASE_PATH', (value) => /^(\/[\w-]+)+$/.test(value)),
  passwordAlgorithm: read('VITE_PASSWORD_ALGORITHM', (value) => (ALGORITHMS as readonly string[]).includes(value)) as (typeof ALGORITHMS)[number],
  passwordSuffix: read('VITE_PASSWORD_SUFFIX', given),
} as const
