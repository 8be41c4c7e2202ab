-- The clock in whole milliseconds, as every moment is kept. In microseconds, a moment kept half a millisecond before the
-- next one is rounded up: for that half, what was just written lay ahead of the clock, and a plan that began had not begun.
CREATE OR REPLACE FUNCTION "clock_now"() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT date_trunc('milliseconds', least(now(), nullif(current_setting('gabarite.now', true), '')::timestamptz)) $$;
