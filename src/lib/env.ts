import * as z from 'zod'

const schema = z.object({
  VITE_APP_TITLE: z.string().min(1).default('山声智游'),
  VITE_APP_ENV: z.string().min(1).default('sit'),
  VITE_BASE_PATH: z.string().regex(/^(\/[\w-]+)+$/).default('/saas'),
  VITE_PASSWORD_ALGORITHM: z.enum(['MD5', 'SHA256', 'SHA512']),
  VITE_PASSWORD_SUFFIX: z.string(),
})

const read = schema.safeParse(import.meta.env)
if (!read.success) throw new Error(`Environment: ${z.prettifyError(read.error)}`)

/** The environment of this build, checked once at boot. */
export const env = {
  appTitle: read.data.VITE_APP_TITLE,
  appEnv: read.data.VITE_APP_ENV,
  basePath: read.data.VITE_BASE_PATH,
  passwordAlgorithm: read.data.VITE_PASSWORD_ALGORITHM,
  passwordSuffix: read.data.VITE_PASSWORD_SUFFIX,
} as const
