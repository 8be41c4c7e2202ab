-- Purchases of accounts that were deleted before forget their card and their hosted page, too.
UPDATE "purchases" SET "card_last4" = NULL, "provider_url" = NULL
WHERE "user_id" IS NULL AND ("card_last4" IS NOT NULL OR "provider_url" IS NOT NULL);
