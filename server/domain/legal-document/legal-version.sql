-- Returns the version of a legal document in force on a day, like `findLegalDocument`.
create or replace function legal_version(kind text, day date) returns int language sql stable parallel safe
return (select d.version from legal_documents d
  where d.kind = legal_version.kind and d.effective_on <= day
  order by d.effective_on desc, d.version desc limit 1);
