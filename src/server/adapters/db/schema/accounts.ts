import { ROLES } from '#domain/accounts/roles.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text().notNull().default(''),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** Better Auth's schema has it; nothing of ours writes or reads it: there are no avatar pictures (spec 4.1). */
    image: text(),
    searchText: text().generatedAlwaysAs(sql`folded(full_name || ' ' || email)`),
    /** A browser is known by a cookie that carries this number: raised, every such cookie is void. */
    deviceCounter: integer().notNull().default(0),
    signedInAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    index('users_newest').on(t.createdAt, t.id),
    index('users_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the password was last given again: a fresh one is asked for by sensitive acts (spec 9.8). */
    confirmedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('sessions_token_key').on(t.token), index('sessions_user').on(t.userId, t.createdAt)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('credentials_user_provider_key').on(t.userId, t.providerId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_value').on(t.value)],
)

export const role = pgEnum('role', ROLES)

/** A missing row counts as user (spec 3.5). */
export const roles = pgTable(
  'roles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: role().notNull(),
    changedAt: createdAt(),
  },
  (t) => [
    index('roles_admins')
      .on(t.userId)
      .where(sql`${t.role} = 'admin'`),
  ],
)

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    acceptedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
)

export const emailTokenPurpose = pgEnum('email_token_purpose', ['confirmation'])

/** Several of one address wait beside each other; the first to be confirmed wins. */
export const waitingSignUps = pgTable(
  'waiting_sign_ups',
  {
    id: id(),
    email: text().notNull(),
    fullName: text().notNull().default(''),
    passwordHash: text().notNull(),
    termsVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('waiting_sign_ups_email').on(t.email, t.createdAt),
    index('waiting_sign_ups_age').on(t.createdAt),
    check('waiting_sign_ups_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

export const signUpLinks = pgTable(
  'sign_up_links',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    signUpId: uuid().references(() => waitingSignUps.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('sign_up_links_email').on(t.email),
    index('sign_up_links_sign_up').on(t.signUpId),
    index('sign_up_links_end').on(t.expiresAt),
  ],
)

/** The confirmation links of the version before, which may still run while this one starts; nothing of ours reads them. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: emailTokenPurpose().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose] }),
    uniqueIndex('email_tokens_hash_key').on(t.tokenHash),
  ],
)

/** Confirmation links already used, so that a second click can say 'E-mail já confirmado'. */
export const spentEmailTokens = pgTable(
  'spent_email_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    spentAt: createdAt(),
  },
  (t) => [index('spent_email_tokens_of_person').on(t.userId)],
)

/** Both mailboxes have to agree; the newest request only. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    oldTokenHash: text(),
    newTokenHash: text(),
    approvedAt: moment(),
    confirmedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_changes_old_token_key').on(t.oldTokenHash),
    uniqueIndex('email_changes_new_token_key').on(t.newTokenHash),
    index('email_changes_session').on(t.sessionId),
    index('email_changes_end').on(t.expiresAt),
    check('email_changes_email_lower', sql`${t.newEmail} = lower(${t.newEmail})`),
  ],
)

export const tryCounts = pgTable(
  'try_counts',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (t) => [index('try_counts_window').on(t.windowEndsAt), check('try_counts_positive', sql`${t.tries} > 0`)],
)
