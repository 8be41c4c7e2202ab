CREATE TYPE "public"."mock_end" AS ENUM('person', 'time', 'given-up', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."mock_time" AS ENUM('timed', 'plus25', 'plus50', 'plus100', 'untimed');--> statement-breakpoint
CREATE TABLE "exam_goals" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"exam_on" date NOT NULL,
	CONSTRAINT "exam_goals_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "learner_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mock_time" "mock_time" DEFAULT 'timed' NOT NULL,
	"mails_mock_ended" boolean DEFAULT false NOT NULL,
	"mailed_on" date
);
--> statement-breakpoint
CREATE TABLE "mock_choices" (
	"simulation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"selected" smallint[] NOT NULL,
	"stamp" bigint NOT NULL,
	"counter" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"arrived_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"seconds_spent" integer,
	CONSTRAINT "mock_choices_simulation_id_question_id_pk" PRIMARY KEY("simulation_id","question_id"),
	CONSTRAINT "mock_choices_shape" CHECK ("mock_choices"."selected"::text ~ '^\{(0,?)?(1,?)?(2,?)?(3,?)?(4,?)?\}$' and "mock_choices"."stamp" >= 0 and "mock_choices"."counter" >= 0 and ("mock_choices"."seconds_spent" >= 0) is not false)
);
--> statement-breakpoint
CREATE TABLE "mock_starts" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mocks" (
	"simulation_id" uuid PRIMARY KEY NOT NULL,
	"time_choice" "mock_time" NOT NULL,
	"limit_seconds" integer,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"seed" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"format" jsonb NOT NULL,
	"unseen" smallint[] NOT NULL,
	"ended_by" "mock_end",
	CONSTRAINT "mocks_clock" CHECK (("mocks"."limit_seconds" is null) = ("mocks"."time_choice" = 'untimed'))
);
--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_settings" ADD CONSTRAINT "learner_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_choices" ADD CONSTRAINT "mock_choices_place" FOREIGN KEY ("simulation_id","question_id") REFERENCES "public"."simulation_questions"("simulation_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_starts" ADD CONSTRAINT "mock_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_starts" ADD CONSTRAINT "mock_starts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mocks" ADD CONSTRAINT "mocks_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_goals_of_exam" ON "exam_goals" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "mock_starts_of_person" ON "mock_starts" USING btree ("user_id","exam_id");--> statement-breakpoint
CREATE INDEX "mock_starts_of_exam" ON "mock_starts" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "mock_starts_past" ON "mock_starts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mocks_running" ON "mocks" USING btree ("deadline_at") WHERE "mocks"."ended_by" is null;