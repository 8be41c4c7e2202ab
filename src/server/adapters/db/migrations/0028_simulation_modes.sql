CREATE TYPE "public"."simulation_mode" AS ENUM('study', 'mock', 'drill');--> statement-breakpoint
DROP INDEX "simulations_one_active";--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "mode" "simulation_mode" DEFAULT 'study' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_one_active" ON "simulations" USING btree ("user_id","exam_id","mode") WHERE "simulations"."status" = 'active';