import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'

/** Where nobody listens: nothing here pays, and nothing may leave this machine. */
const NOWHERE = 'http://127.0.0.1:9'

/** Settings of production over a PostgreSQL. */
export const productionOver = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_URL: 'http://127.0.0.1:3000',
  AUTH_SECRET: TEST_SECRET,
  STRIPE_SECRET_KEY: 'sk_test_measured',
  STRIPE_WEBHOOK_SECRET: 'whsec_measured',
  STRIPE_API_URL: NOWHERE,
})
