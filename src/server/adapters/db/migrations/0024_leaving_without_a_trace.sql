-- An ended simulation never changes, but for one thing: when its person leaves it is nobody's, until a job takes it away.
DROP TRIGGER "simulations_ended_once" ON "simulations";--> statement-breakpoint
CREATE TRIGGER "simulations_ended_once" BEFORE UPDATE ON "simulations"
  FOR EACH ROW WHEN (OLD."status" <> 'active' AND (NEW."user_id" IS NOT NULL OR NEW."status" <> OLD."status"))
  EXECUTE FUNCTION "refuse_change_of_ended_simulation"();--> statement-breakpoint
-- A purchase outlives its buyer's account; CPF, card digits and the hosted page do not, however the account goes and
-- whatever the provider tells of the purchase later.
DROP TRIGGER "purchases_forget_buyer_tax_id" ON "purchases";--> statement-breakpoint
DROP FUNCTION "forget_buyer_tax_id"();--> statement-breakpoint
CREATE FUNCTION "forget_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyer_tax_id := NULL;
  NEW.card_last4 := NULL;
  NEW.provider_url := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "purchases_forget_buyer" BEFORE UPDATE ON "purchases"
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "forget_buyer"();--> statement-breakpoint
-- More active questions than a simulation has places would make the exam unusable. Fewer are always fine.
CREATE FUNCTION "refuse_more_active_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'exam % has as many active questions as an exam may have', NEW."code"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'exams_most_active_questions';
END $$;--> statement-breakpoint
CREATE TRIGGER "exams_most_active_questions" BEFORE UPDATE OF "active_question_count" ON "exams"
  FOR EACH ROW WHEN (NEW."active_question_count" > 9999 AND NEW."active_question_count" > OLD."active_question_count")
  EXECUTE FUNCTION "refuse_more_active_questions"();
