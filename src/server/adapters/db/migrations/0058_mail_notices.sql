CREATE TYPE "public"."mail_choice" AS ENUM('mockEnded', 'appealDecided', 'reviewsDue');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('mockEnded', 'appealDecided');--> statement-breakpoint
CREATE TABLE "mail_notices" (
	"user_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "mail_notices_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "kinds" "mail_choice"[];--> statement-breakpoint
ALTER TABLE "mail_notices" ADD CONSTRAINT "mail_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_notices" ADD CONSTRAINT "mail_notices_mail_id_outbox_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_notices_of_mail" ON "mail_notices" USING btree ("mail_id");