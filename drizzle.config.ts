import type { Config } from './tests/node_modules/drizzle-kit/index.d.mts'

export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/server/adapters/db/schema/*.ts',
  out: './src/server/adapters/db/migrations',
} satisfies Config
