CREATE TYPE "public"."expiry_reminder_kind" AS ENUM('week', 'day');--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"kind" "expiry_reminder_kind" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_reminders_user_id_exam_id_kind_expires_at_pk" PRIMARY KEY("user_id","exam_id","kind","expires_at")
);
--> statement-breakpoint
CREATE TABLE "simulated_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"payment_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_centavos" integer NOT NULL,
	"order" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"method" text,
	"decided_at" timestamp (3) with time zone,
	"settles_at" timestamp (3) with time zone,
	"refunded_centavos" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	CONSTRAINT "simulated_payments_refunded" CHECK ("simulated_payments"."refunded_centavos" between 0 and "simulated_payments"."amount_centavos")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "number" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_error" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "held_ms" bigint;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_events" ADD CONSTRAINT "simulated_events_payment_id_simulated_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."simulated_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_events_waiting" ON "simulated_events" USING btree ("next_attempt_at") WHERE "simulated_events"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_payments_purchase_key" ON "simulated_payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_payment_key" ON "purchases" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open" ON "purchases" USING btree ("user_id","exam_id","plan") WHERE "purchases"."status" = 'pending' and "purchases"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_refund_waiting" ON "purchases" USING btree ("refund_requested_at") WHERE "purchases"."refund_requested_at" is not null and "purchases"."status" <> 'refunded';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded_amount" CHECK ("purchases"."refunded_centavos" between 0 and "purchases"."amount_centavos");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_held" CHECK ("subscriptions"."held_ms" is null or ("subscriptions"."held_ms" >= 0 and "subscriptions"."ended_at" is not null));