import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'

/** Settings of a site that is open to others under https; nobody listens where its database would be. */
export const PUBLIC_SITE = {
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  APP_URL: 'https://gabarite.example',
  AUTH_SECRET: TEST_SECRET,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
