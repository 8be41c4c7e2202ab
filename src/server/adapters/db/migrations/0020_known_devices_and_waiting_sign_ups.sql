CREATE TABLE "sign_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sign_up_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "waiting_sign_ups_email_lower" CHECK ("waiting_sign_ups"."email" = lower("waiting_sign_ups"."email"))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "device_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_up_links" ADD CONSTRAINT "sign_up_links_sign_up_id_waiting_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."waiting_sign_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_links_email" ON "sign_up_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_up_links_sign_up" ON "sign_up_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sign_up_links_end" ON "sign_up_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waiting_sign_ups_email" ON "waiting_sign_ups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "waiting_sign_ups_age" ON "waiting_sign_ups" USING btree ("created_at");