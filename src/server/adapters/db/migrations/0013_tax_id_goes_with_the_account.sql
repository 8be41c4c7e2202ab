-- A purchase outlives its buyer's account; the CPF on its receipt does not, however the account goes.
CREATE FUNCTION "forget_buyer_tax_id"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.buyer_tax_id := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "purchases_forget_buyer_tax_id" BEFORE UPDATE OF "user_id" ON "purchases" FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.buyer_tax_id IS NOT NULL) EXECUTE FUNCTION "forget_buyer_tax_id"();
