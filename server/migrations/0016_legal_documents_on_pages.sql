-- The pages of terms and privacy are kept in memory like the others, until a version is written.
create trigger legal_documents_on_pages after insert or update or delete on legal_documents
  for each row execute function say_pages_changed();
