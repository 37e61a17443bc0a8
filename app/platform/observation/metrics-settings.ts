import { z } from 'zod'
import { isLoopback } from '../../lib/loopback.ts'
import { setting, url } from '../setting.ts'

/** To which OpenTelemetry collector traces go (docs/decisions/055); none without an address. The names are its own. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url(['http:', 'https:'], 'http://127.0.0.1:4318').optional()),
  OTEL_SERVICE_NAME: setting(z.string().max(100, 'must be at most 100 characters').default('franchise-atlas')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number('must be a number').min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1').default(1),
  ),
}

/** Where the figures of this machine are read (docs/decisions/045); nowhere without a port. */
export const metricsSettings = {
  METRICS_PORT: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be from 0 to 65535')
      .max(65_535, 'must be from 0 to 65535')
      .optional(),
  ),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
}

/** What is wrong with the settings together, one line each. */
export function metricsFaults(env: z.output<z.ZodObject<typeof metricsSettings>>): string[] {
  if (env.METRICS_PORT === undefined || env.METRICS_TOKEN || isLoopback(env.METRICS_HOST)) return []
  return ['METRICS_TOKEN is missing: METRICS_HOST is reached from other machines, and figures are not for everybody']
}
