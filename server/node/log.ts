import { pino } from 'pino'
import type { Logger } from '../platform'
import type { NodeConfig } from './config'

/** Structured logs on standard output. Secrets are redacted here too, in case a call ever logs one. */
export function createLog(level: NodeConfig['LOG_LEVEL']): Logger {
  const log = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'oldPwd',
        'newPwd',
        'token',
        'accessToken',
        'abc',
        '*.password',
        '*.token',
        '*.accessToken',
        '*.abc',
      ],
      censor: '[removed]',
    },
    serializers: { err: (value: unknown) => value },
  })
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  }
}
