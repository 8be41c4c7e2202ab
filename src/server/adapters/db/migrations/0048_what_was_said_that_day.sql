ALTER TABLE "simulation_answers" ADD COLUMN "said_difficulty" "difficulty";--> statement-breakpoint
ALTER TABLE "simulation_answers" ADD COLUMN "said_guess" boolean DEFAULT false NOT NULL;
