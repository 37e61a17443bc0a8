import { z } from 'zod'
import { setting, url } from '../setting.ts'

/** The settings of the place where files live (docs/decisions/044). */
export const storageSettings = {
  STORAGE: setting(z.enum(['local', 's3'], 'must be local or s3').default('local')),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as franchise-atlas')
      .optional(),
  ),
  S3_ENDPOINT: setting(url(['http:', 'https:'], 'https://s3.example.com').optional()),
  S3_REGION: setting(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: setting(z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
  S3_LINKS: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
}

type StorageEnv = z.output<z.ZodObject<typeof storageSettings>>

/** What is wrong with the settings together, one line each. */
export function storageFaults(env: StorageEnv): string[] {
  const faults: string[] = []
  if (!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY)
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither where a role is used')
  if (env.STORAGE === 's3' && !env.S3_BUCKET) faults.push('S3_BUCKET is missing: STORAGE=s3 keeps files in a bucket')
  return faults
}

/** Where an S3-compatible server is, and who we are to it. */
export type S3Settings = {
  bucket: string
  region: string
  /** None is Amazon's own. */
  endpoint: string | undefined
  /** None are those of the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The bucket that the settings name; throws a sentence where they name none. */
export function s3SettingsOf(env: StorageEnv): S3Settings {
  if (!env.S3_BUCKET) throw new Error('S3_BUCKET is not set: see .env.example for the settings of S3.')
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials:
      env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
        : undefined,
  }
}
