ALTER TYPE "public"."drill_kind" ADD VALUE 'focus';--> statement-breakpoint
CREATE TABLE "focus_blocks" (
	"simulation_id" uuid PRIMARY KEY NOT NULL,
	"planned_minutes" smallint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "focus_blocks_minutes" CHECK ("focus_blocks"."planned_minutes" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "focus_blocks" ADD CONSTRAINT "focus_blocks_simulation_id_drills_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."drills"("simulation_id") ON DELETE cascade ON UPDATE no action;