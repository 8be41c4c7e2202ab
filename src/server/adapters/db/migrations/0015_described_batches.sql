-- A batch that described its questions says so for its own transaction: their statements are not folded a second time.
CREATE OR REPLACE FUNCTION "describe_current_revision"() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  "words" text;
BEGIN
  IF current_setting('gabarite.described', true) = 'on' THEN
    RETURN NULL;
  END IF;
  "words" := folded_words(NEW."statement");
  UPDATE "questions" SET "search_text" = "words", "current_difficulty" = NEW."difficulty"
  WHERE "id" = NEW."question_id" AND "current_revision" = NEW."number"
    AND ("search_text", "current_difficulty") IS DISTINCT FROM ("words", NEW."difficulty");
  RETURN NULL;
END $$;
