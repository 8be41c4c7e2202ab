-- One check of a row instead of four: each is read anew at every insert, and the function was planned anew, too.
ALTER TABLE "simulation_answers" DROP CONSTRAINT "simulation_answers_selected_once";--> statement-breakpoint
ALTER TABLE "simulation_answers" DROP CONSTRAINT "simulation_answers_selection";--> statement-breakpoint
ALTER TABLE "simulation_answers" DROP CONSTRAINT "simulation_answers_seconds";--> statement-breakpoint
ALTER TABLE "simulation_answers" DROP CONSTRAINT "simulation_answers_rating";--> statement-breakpoint
ALTER TABLE "simulation_answers" ADD CONSTRAINT "simulation_answers_shape" CHECK ("simulation_answers"."selected_options"::text ~ '^\{(?=\d)(0,?)?(1,?)?(2,?)?(3,?)?(4,?)?\}$' and ("simulation_answers"."seconds_spent" >= 0) is not false and ("simulation_answers"."user_difficulty_rating" is null) = ("simulation_answers"."rated_at" is null));