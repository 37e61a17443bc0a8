import { z } from 'zod'
import { isLoopback } from '../../lib/loopback.ts'
import { setting } from '../setting.ts'

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
