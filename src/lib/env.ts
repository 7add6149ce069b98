const ALGORITHMS = ['MD5', 'SHA256', 'SHA512'] as const

// By hand and not by zod: this is part of the first bytes that the login page needs.
function read(name: string, fits: (value: string) => boolean): string {
  const value: unknown = import.meta.env[name]
  if (typeof value === 'string' && fits(value)) return value
  throw new Error(`Environment: ${name} is ${value === undefined ? 'missing' : `not usable: ${JSON.stringify(value)}`}`)
}

const given = (value: string) => value !== ''

/** The environment of this build. Each value is read when it is asked for: tools that only want the route table have none of it. */
export const env = {
  get appTitle() {
    return read('VITE_APP_TITLE', given)
  },
  get appEnv() {
    return read('VITE_APP_ENV', given)
  },
  get basePath() {
    return read('VITE_BASE_PATH', (value) => /^(\/[\w-]+)+$/.test(value))
  },
  get passwordAlgorithm() {
    return read('VITE_PASSWORD_ALGORITHM', (value) => (ALGORITHMS as readonly string[]).includes(value)) as (typeof ALGORITHMS)[number]
  },
  get passwordSuffix() {
    return read('VITE_PASSWORD_SUFFIX', given)
  },
}

/** Reads all of it, at boot: what is missing shows before anybody needs it. */
export const checkEnv = (): void => void Object.values(env)
