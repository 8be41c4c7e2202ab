CREATE TABLE "site_access" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "site_access_one_row" CHECK ("site_access"."is_only")
);
--> statement-breakpoint
CREATE TABLE "waiting_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"exam_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "waiting_grants_email" CHECK ("waiting_grants"."email" = lower("waiting_grants"."email")),
	CONSTRAINT "waiting_grants_period" CHECK ("waiting_grants"."expires_at" > "waiting_grants"."created_at"),
	CONSTRAINT "waiting_grants_reason" CHECK (btrim("waiting_grants"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "waiting_grants" ADD CONSTRAINT "waiting_grants_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_grants" ADD CONSTRAINT "waiting_grants_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_grants_one" ON "waiting_grants" USING btree ("email","exam_id");--> statement-breakpoint
CREATE INDEX "waiting_grants_of_exam" ON "waiting_grants" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "waiting_grants_given_by" ON "waiting_grants" USING btree ("given_by");