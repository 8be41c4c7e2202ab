CREATE TABLE "spent_guarantees" (
	"mark" text NOT NULL,
	"exam_id" uuid NOT NULL,
	"spent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spent_guarantees_mark_exam_id_pk" PRIMARY KEY("mark","exam_id")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "repaid_by_hand_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "spent_guarantees" ADD CONSTRAINT "spent_guarantees_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_repaid_by_hand" CHECK ("purchases"."repaid_by_hand_at" is null or "purchases"."refund_requested_at" is not null);