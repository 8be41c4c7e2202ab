import type { SettingName } from '#server/settings.ts'

/** What a command uses besides its database: nothing else of the settings is asked for, or may keep it from running. */
export const USES = {
  mails: [
    'APP_URL',
    'SITE_NAME',
    'SITE_ARTICLE',
    'COMPANY_NAME',
    'COMPANY_TAX_ID',
    'CONTACT_EMAIL',
    'PRIVACY_EMAIL',
    'SALES',
    'ACCESS',
  ],
  pictures: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly SettingName[]>

export type Use = keyof typeof USES

const DATABASE: readonly SettingName[] = ['DATABASE_URL', 'DATABASE_POOL', 'DATABASE_TIMEOUT_MS', 'DATA_DIR']

export const usedSettings = (uses: readonly Use[]): ReadonlySet<SettingName> =>
  new Set([...DATABASE, ...uses.flatMap((use) => USES[use])])
