-- Queues that stand already get the policies of new ones: the engine does not change a policy by itself. What waits in them
-- is only a wake; the clock asks again within the minute. A run that is under way keeps its row and, where runs may overlap,
-- no longer closes its queue.
DO $$ BEGIN
  IF to_regclass('jobs.queue') IS NULL THEN
    RETURN;
  END IF;
  UPDATE jobs.queue SET policy = 'short', singletons_active = NULL
  WHERE name IN ('mail', 'simulated-desk') AND policy = 'stately';
  UPDATE jobs.queue SET policy = 'exclusive', singletons_active = NULL
  WHERE name IN ('reconcile', 'expiry-reminders', 'clean-up') AND policy = 'stately';
  DELETE FROM jobs.job WHERE policy = 'stately' AND state < 'active';
  UPDATE jobs.job SET policy = 'short'
  WHERE name IN ('mail', 'simulated-desk') AND policy = 'stately';
END $$;
