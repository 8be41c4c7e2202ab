CREATE TYPE "public"."payment_method" AS ENUM('card', 'pix', 'boleto');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed', 'expired', 'refunded', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."plan_type" AS ENUM('free', 'monthly', 'quarterly', 'annual');--> statement-breakpoint
CREATE TYPE "public"."subscription_source" AS ENUM('trial', 'purchase', 'grant');--> statement-breakpoint
CREATE TYPE "public"."email_token_purpose" AS ENUM('confirmation');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('admin', 'user');--> statement-breakpoint
CREATE TYPE "public"."booklet_color" AS ENUM('azul', 'amarelo', 'rosa', 'verde', 'cinza');--> statement-breakpoint
CREATE TYPE "public"."difficulty" AS ENUM('easy', 'medium', 'hard');--> statement-breakpoint
CREATE TYPE "public"."exam_status" AS ENUM('active', 'inactive');--> statement-breakpoint
CREATE TYPE "public"."comment_status" AS ENUM('pending', 'approved', 'removed');--> statement-breakpoint
CREATE TYPE "public"."simulation_status" AS ENUM('active', 'completed', 'abandoned');--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" "payment_status" NOT NULL,
	"cause" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"exam_id" uuid NOT NULL,
	"plan" "plan_type" NOT NULL,
	"amount_centavos" integer NOT NULL,
	"days" integer NOT NULL,
	"status" "payment_status" DEFAULT 'pending' NOT NULL,
	"method" "payment_method",
	"provider_session_id" text,
	"provider_url" text,
	"live_mode" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "purchases_of_exam" UNIQUE("id","exam_id"),
	CONSTRAINT "purchases_plan" CHECK ("purchases"."plan" <> 'free'),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."amount_centavos" > 0 and "purchases"."days" > 0),
	CONSTRAINT "purchases_paid" CHECK ("purchases"."status" not in ('paid', 'refunded', 'disputed') or "purchases"."paid_at" is not null),
	CONSTRAINT "purchases_refunded" CHECK ("purchases"."status" <> 'refunded' or "purchases"."refunded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"source" "subscription_source" NOT NULL,
	"plan" "plan_type",
	"purchase_id" uuid,
	"reason" text,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."expires_at" > "subscriptions"."starts_at"),
	CONSTRAINT "subscriptions_source" CHECK ((case "subscriptions"."source"
        when 'trial' then "subscriptions"."plan" = 'free' and "subscriptions"."plan" is not null and "subscriptions"."expires_at" is null and "subscriptions"."ended_at" is null and "subscriptions"."purchase_id" is null
        when 'purchase' then "subscriptions"."plan" is not null and "subscriptions"."plan" <> 'free' and "subscriptions"."purchase_id" is not null and "subscriptions"."expires_at" is not null
        else "subscriptions"."plan" is null and "subscriptions"."purchase_id" is null and btrim(coalesce("subscriptions"."reason", '')) <> ''
      end) is true)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"user_id" uuid NOT NULL,
	"purpose" "email_token_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" "role" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_email_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"spent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "try_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "try_counts_positive" CHECK ("try_counts"."tries" > 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_entries" (
	"exam_code" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"question_id" uuid,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_entries_exam_code_key_pk" PRIMARY KEY("exam_code","key"),
	CONSTRAINT "catalog_entries_question_key" UNIQUE("question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(5, 2),
	"position" smallint NOT NULL,
	CONSTRAINT "exam_domains_name_key" UNIQUE("exam_id","name"),
	CONSTRAINT "exam_domains_of_exam" UNIQUE("exam_id","id"),
	CONSTRAINT "exam_domains_weight" CHECK ("exam_domains"."weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" "exam_status" DEFAULT 'active' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"booklet" "booklet_color" NOT NULL,
	"official_question_count" integer,
	"official_minutes" integer,
	"official_passing" text,
	"retired_at" timestamp (3) with time zone,
	"active_question_count" integer DEFAULT 0 NOT NULL,
	"question_total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_code_shape" CHECK ("exams"."code" ~ '^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$' and "exams"."code" !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
	CONSTRAINT "exams_name_present" CHECK (btrim("exams"."name") <> ''),
	CONSTRAINT "exams_counts" CHECK ("exams"."active_question_count" between 0 and "exams"."question_total")
);
--> statement-breakpoint
CREATE TABLE "question_revisions" (
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"statement" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_options" smallint[] NOT NULL,
	"explanation" text,
	"references" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difficulty" "difficulty" DEFAULT 'medium' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_revisions_question_id_number_pk" PRIMARY KEY("question_id","number"),
	CONSTRAINT "question_revisions_number" CHECK ("question_revisions"."number" >= 1),
	CONSTRAINT "question_revisions_statement" CHECK (btrim("question_revisions"."statement") <> ''),
	CONSTRAINT "question_revisions_options" CHECK (jsonb_typeof("question_revisions"."options") = 'array' and jsonb_array_length("question_revisions"."options") between 2 and 5),
	CONSTRAINT "question_revisions_references" CHECK (jsonb_typeof("question_revisions"."references") = 'array'),
	CONSTRAINT "question_revisions_correct" CHECK (cardinality("question_revisions"."correct_options") between 1 and jsonb_array_length("question_revisions"."options") and 0 <= all("question_revisions"."correct_options") and jsonb_array_length("question_revisions"."options") > all("question_revisions"."correct_options"))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"domain_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"current_revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "comment_reports_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"question_id" uuid NOT NULL,
	"content" text NOT NULL,
	"status" "comment_status" DEFAULT 'pending' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_content" CHECK (btrim("comments"."content") <> '' and char_length("comments"."content") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_mails_attempts" CHECK ("outbox_mails"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulation_answers" (
	"simulation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"selected_options" smallint[] NOT NULL,
	"is_correct" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seconds_spent" integer,
	"user_difficulty_rating" "difficulty",
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "simulation_answers_simulation_id_question_id_pk" PRIMARY KEY("simulation_id","question_id"),
	CONSTRAINT "simulation_answers_selection" CHECK (cardinality("simulation_answers"."selected_options") >= 1 and 0 <= all("simulation_answers"."selected_options")),
	CONSTRAINT "simulation_answers_seconds" CHECK ("simulation_answers"."seconds_spent" >= 0),
	CONSTRAINT "simulation_answers_rating" CHECK (("simulation_answers"."user_difficulty_rating" is null) = ("simulation_answers"."rated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "simulation_questions" (
	"simulation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"marked_for_review" boolean DEFAULT false NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "simulation_questions_simulation_id_position_pk" PRIMARY KEY("simulation_id","position"),
	CONSTRAINT "simulation_questions_once" UNIQUE("simulation_id","question_id"),
	CONSTRAINT "simulation_questions_position" CHECK ("simulation_questions"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"status" "simulation_status" DEFAULT 'active' NOT NULL,
	"difficulties" "difficulty"[] DEFAULT '{}' NOT NULL,
	"total_questions" integer NOT NULL,
	"current_question_index" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"abandoned_at" timestamp (3) with time zone,
	"counted_questions" integer,
	"correct_answers" integer,
	CONSTRAINT "simulations_index" CHECK ("simulations"."current_question_index" >= 0 and "simulations"."current_question_index" < "simulations"."total_questions"),
	CONSTRAINT "simulations_ending" CHECK ((case "simulations"."status"
        when 'active' then "simulations"."completed_at" is null and "simulations"."abandoned_at" is null and "simulations"."counted_questions" is null and "simulations"."correct_answers" is null
        when 'completed' then "simulations"."completed_at" >= "simulations"."started_at" and "simulations"."abandoned_at" is null and "simulations"."counted_questions" between 0 and "simulations"."total_questions" and "simulations"."correct_answers" between 0 and "simulations"."counted_questions"
        else "simulations"."abandoned_at" is not null and "simulations"."completed_at" is null and "simulations"."counted_questions" is null and "simulations"."correct_answers" is null
      end) is true)
);
--> statement-breakpoint
CREATE TABLE "trial_openings" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_openings_user_id_exam_id_question_id_pk" PRIMARY KEY("user_id","exam_id","question_id"),
	CONSTRAINT "trial_openings_ordinal" UNIQUE("user_id","exam_id","ordinal"),
	CONSTRAINT "trial_openings_quota" CHECK ("trial_openings"."ordinal" between 1 and 15)
);
--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_purchase_of_exam" FOREIGN KEY ("purchase_id","exam_id") REFERENCES "public"."purchases"("id","exam_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_email_tokens" ADD CONSTRAINT "spent_email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD CONSTRAINT "catalog_entries_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_domains" ADD CONSTRAINT "exam_domains_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_revisions" ADD CONSTRAINT "question_revisions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_domain_of_exam" FOREIGN KEY ("exam_id","domain_id") REFERENCES "public"."exam_domains"("exam_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_answers" ADD CONSTRAINT "simulation_answers_place" FOREIGN KEY ("simulation_id","question_id") REFERENCES "public"."simulation_questions"("simulation_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_questions" ADD CONSTRAINT "simulation_questions_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_questions" ADD CONSTRAINT "simulation_questions_revision" FOREIGN KEY ("question_id","revision") REFERENCES "public"."question_revisions"("question_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_openings" ADD CONSTRAINT "trial_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_openings" ADD CONSTRAINT "trial_openings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_openings" ADD CONSTRAINT "trial_openings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_changes_of_purchase" ON "purchase_changes" USING btree ("purchase_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_session_key" ON "purchases" USING btree ("provider_session_id");--> statement-breakpoint
CREATE INDEX "purchases_of_person" ON "purchases" USING btree ("user_id","exam_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_pending" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_trial" ON "subscriptions" USING btree ("user_id","exam_id") WHERE "subscriptions"."source" = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_purchase_key" ON "subscriptions" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_person" ON "subscriptions" USING btree ("user_id","exam_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_exam" ON "subscriptions" USING btree ("exam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user_provider_key" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_hash_key" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "try_counts_window" ON "try_counts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_code_key" ON "exams" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "exams_name" ON "exams" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "questions_of_exam" ON "questions" USING btree ("exam_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_audit_newest" ON "admin_audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "comments_of_question" ON "comments" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_person" ON "comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("next_attempt_at") WHERE "outbox_mails"."sent_at" is null and "outbox_mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "simulation_answers_of_question" ON "simulation_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "simulation_questions_of_question" ON "simulation_questions" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_one_active" ON "simulations" USING btree ("user_id","exam_id") WHERE "simulations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "simulations_of_person" ON "simulations" USING btree ("user_id","exam_id");--> statement-breakpoint
CREATE INDEX "simulations_completed" ON "simulations" USING btree ("user_id","completed_at","id") WHERE "simulations"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "simulations_of_exam" ON "simulations" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "trial_openings_of_question" ON "trial_openings" USING btree ("question_id");