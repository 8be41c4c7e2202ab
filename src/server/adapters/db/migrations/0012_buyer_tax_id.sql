ALTER TABLE "purchases" ADD COLUMN "buyer_tax_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_tax_id" CHECK ("purchases"."buyer_tax_id" ~ '^[0-9]{11}$');