CREATE TABLE "first_answers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"simulation_id" uuid NOT NULL,
	"is_correct" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"is_abandoned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "first_answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_answers_of_simulation" ON "first_answers" USING btree ("simulation_id");--> statement-breakpoint
CREATE INDEX "first_answers_reported" ON "first_answers" USING btree ("answered_at","question_id","is_correct") WHERE not "first_answers"."is_abandoned";--> statement-breakpoint
CREATE INDEX "purchases_paid_at" ON "purchases" USING btree ("paid_at") WHERE "purchases"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "purchases_refunded_at" ON "purchases" USING btree ("refunded_at") WHERE "purchases"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "purchases_partly_refunded" ON "purchases" USING btree ("id") WHERE "purchases"."refunded_centavos" > 0 and "purchases"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_trials" ON "subscriptions" USING btree ("starts_at") WHERE "subscriptions"."source" = 'trial';--> statement-breakpoint
CREATE INDEX "comment_reports_reported" ON "comment_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "comments_written" ON "comments" USING btree ("created_at","question_id");--> statement-breakpoint
CREATE INDEX "simulations_started" ON "simulations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "simulations_finished" ON "simulations" USING btree ("completed_at") WHERE "simulations"."status" = 'completed';--> statement-breakpoint
-- The key decides which answer was the first, also between two at the same time; later ones change nothing.
CREATE FUNCTION "keep_first_answer"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "first_answers" ("user_id", "question_id", "simulation_id", "is_correct", "answered_at")
  SELECT "user_id", NEW."question_id", NEW."simulation_id", NEW."is_correct", NEW."answered_at"
  FROM "simulations" WHERE "id" = NEW."simulation_id"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_first" AFTER INSERT ON "simulation_answers"
  FOR EACH ROW EXECUTE FUNCTION "keep_first_answer"();
--> statement-breakpoint
-- They stay the first ones, but no report counts them.
CREATE FUNCTION "leave_out_abandoned_answers"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "first_answers" SET "is_abandoned" = true WHERE "simulation_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulations_abandoned" AFTER UPDATE OF "status" ON "simulations"
  FOR EACH ROW WHEN (NEW."status" = 'abandoned') EXECUTE FUNCTION "leave_out_abandoned_answers"();
--> statement-breakpoint
INSERT INTO "first_answers" ("user_id", "question_id", "simulation_id", "is_correct", "answered_at", "is_abandoned")
SELECT DISTINCT ON ("user_id", "question_id")
  "user_id", "question_id", "simulation_id", "is_correct", "answered_at", "status" = 'abandoned'
FROM "simulation_answers" JOIN "simulations" ON "simulations"."id" = "simulation_id"
ORDER BY "user_id", "question_id", "answered_at", "simulation_id";
