-- holds writes: simulations
CREATE INDEX IF NOT EXISTS "simulations_by_end" ON "simulations" USING btree ("user_id",coalesce("completed_at", "abandoned_at", 'infinity'::timestamptz));--> statement-breakpoint
-- Of the new expression the planner knows nothing before; it would take a third of all rows to be of today.
ANALYZE "simulations";
