ALTER TABLE "simulation_questions" ADD COLUMN "is_free" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "simulation_questions" ALTER COLUMN "is_free" DROP DEFAULT;--> statement-breakpoint
-- Whoever draws a list without saying so is the version before, while it is replaced: its first fifteen places were free.
CREATE FUNCTION "free_by_position"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.is_free := NEW.position < 15; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "simulation_questions_free" BEFORE INSERT ON "simulation_questions" FOR EACH ROW WHEN (NEW.is_free IS NULL) EXECUTE FUNCTION "free_by_position"();
