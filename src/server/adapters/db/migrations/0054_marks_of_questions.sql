CREATE TABLE "question_marks" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "question_marks_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "question_changes" ALTER COLUMN "changed_at_after" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "question_marks" ADD CONSTRAINT "question_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_marks" ADD CONSTRAINT "question_marks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_marks_of_question" ON "question_marks" USING btree ("question_id");
