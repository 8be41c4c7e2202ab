-- Version 7 of RFC 9562: 48 bits of milliseconds, 74 of chance. PostgreSQL has its own from 18 on.
CREATE FUNCTION "time_ordered_id"() RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE
AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
--> statement-breakpoint
ALTER TABLE "simulations" ALTER COLUMN "id" SET DEFAULT time_ordered_id();