const ALGORITHMS = ['MD5', 'SHA256', 'SHA512'] as const

// Hand-written rather than zod: this is in the first bytes the login page needs.
function read(name: string, fits: (value: string) => boolean): string {
  const value: unknown = import.meta.env[name]
  if (typeof value === 'string' && fits(value)) return value
  throw new Error(`Environment: ${name} is ${value === undefined ? 'missing' : `not usable: ${JSON.stringify(value)}`}`)
}

const isSet = (value: string) => value !== ''

/** Environment of this build. Values are read lazily, because tools that only import the route table have none. */
export const env = {
  get appTitle() {
    return read('VITE_APP_TITLE', isSet)
  },
  get appEnv() {
    return read('VITE_APP_ENV', isSet)
  },
  get basePath() {
    return read('VITE_BASE_PATH', (value) => /^(\/[\w-]+)+$/.test(value))
  },
  get passwordAlgorithm() {
    return read('VITE_PASSWORD_ALGORITHM', (value) =>
      (ALGORITHMS as readonly string[]).includes(value),
    ) as (typeof ALGORITHMS)[number]
  },
  get passwordSuffix() {
    return read('VITE_PASSWORD_SUFFIX', isSet)
  },
}

/** Reads everything at boot, so that missing values surface early. */
export const checkEnv = (): void => void Object.values(env)
