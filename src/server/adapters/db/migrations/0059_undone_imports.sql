ALTER TABLE "question_imports" ADD COLUMN "undo_removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "question_imports" SET "undo_removed" = "imported_count" WHERE "state" = 'undone';