-- Sign-ups that nobody has confirmed were accounts until now. They wait apart, with their links; the account comes with the
-- confirmation. An account that the version before still makes meanwhile lives its seven days and is cleaned up.
INSERT INTO "waiting_sign_ups" ("id", "email", "full_name", "password_hash", "terms_version", "created_at")
SELECT "users"."id", "users"."email", "users"."full_name", "credentials"."password", "accepted"."version", "users"."created_at"
FROM "users"
JOIN "credentials" ON "credentials"."user_id" = "users"."id" AND "credentials"."password" IS NOT NULL
JOIN LATERAL (
  SELECT "version" FROM "terms_acceptances" WHERE "terms_acceptances"."user_id" = "users"."id"
  ORDER BY "accepted_at" DESC LIMIT 1
) AS "accepted" ON true
WHERE NOT "users"."email_verified";--> statement-breakpoint
INSERT INTO "sign_up_links" ("token_hash", "email", "sign_up_id", "expires_at")
SELECT "email_tokens"."token_hash", "waiting_sign_ups"."email", "waiting_sign_ups"."id", "email_tokens"."expires_at"
FROM "email_tokens" JOIN "waiting_sign_ups" ON "waiting_sign_ups"."id" = "email_tokens"."user_id";--> statement-breakpoint
-- Letters that have not left yet go on: the account they are of goes, the sign-up stays.
UPDATE "outbox_mails" SET "user_id" = NULL FROM "waiting_sign_ups" WHERE "outbox_mails"."user_id" = "waiting_sign_ups"."id";--> statement-breakpoint
DELETE FROM "users" USING "waiting_sign_ups" WHERE "users"."id" = "waiting_sign_ups"."id";--> statement-breakpoint
-- Whoever has an account signed in before: the first browser that comes now is told as a new one.
UPDATE "users" SET "signed_in_at" = coalesce(
  (SELECT max("sessions"."created_at") FROM "sessions" WHERE "sessions"."user_id" = "users"."id"), "users"."created_at"
) WHERE "users"."email_verified" AND "users"."signed_in_at" IS NULL;
