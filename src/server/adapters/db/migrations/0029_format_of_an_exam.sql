ALTER TABLE "exam_domains" ADD COLUMN "practice_weight" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "official_questions_words" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "official_passing_rule" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "official_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "official_validity" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "official_checked_on" date;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "practice_question_count" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "practice_minutes" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "practice_cut" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "practice_cut_reason" text;--> statement-breakpoint
ALTER TABLE "exam_domains" ADD CONSTRAINT "exam_domains_practice_weight" CHECK ("exam_domains"."practice_weight" between 0 and 100);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_official_ranges" CHECK ("exams"."official_question_count" between 1 and 1000 and "exams"."official_minutes" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_official_words" CHECK (btrim("exams"."official_questions_words") <> '');--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_official_passing_rule" CHECK ("exams"."official_passing_rule" is null or ("exams"."official_passing_rule" @@ 'strict ($.kind == "percent" && $.value > 0 && $.value <= 100) || ($.kind == "count" && $.right >= 1 && $.right <= $.of && $.of <= 1000) || ($.kind == "scaled" && $.min >= 0 && $.min < $.value && $.value <= $.max && $.max <= 10000)') is true);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_official_languages" CHECK ("exams"."official_languages" <@ array['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'id', 'pl', 'ru', 'ar']::text[]);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_official_validity" CHECK ("exams"."official_validity" is null or ("exams"."official_validity" @@ 'strict $.kind == "unlimited" || ($.kind == "months" && $.months >= 1 && $.months <= 240)') is true);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_practice_ranges" CHECK ("exams"."practice_question_count" between 1 and 1000 and "exams"."practice_minutes" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_practice_cut" CHECK ("exams"."practice_cut" > 0 and "exams"."practice_cut" <= 100);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_practice_cut_reason" CHECK ("exams"."practice_cut_reason" is null or (btrim("exams"."practice_cut_reason") <> '' and "exams"."practice_cut" is not null));