-- Codes and phones are found by any part of them: a part is the beginning of one of these endings, which an index of words
-- finds. What has fewer than four signs is no part to look for.
create function parts_of(variadic wholes text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  whole text;
  endings text[] := '{}';
begin
  foreach whole in array wholes loop
    for start in 1 .. coalesce(length(whole), 0) - 3 loop
      endings := endings || substr(whole, start);
    end loop;
  end loop;
  return array_to_tsvector(endings);
end $$;
--> statement-breakpoint
DROP INDEX "clients_name_beginning";--> statement-breakpoint
CREATE INDEX "clients_words" ON "clients" USING gin ((to_tsvector('simple', f_norm(name)) || parts_of(phone)));--> statement-breakpoint
CREATE INDEX "companies_phone_parts" ON "companies" USING gin (parts_of(phone, landline_phone, whatsapp));--> statement-breakpoint
CREATE INDEX "coupons_code_parts" ON "coupons" USING gin (parts_of(code));