-- Public pages are cached in memory until the data that they show changes (docs/decisions/0008). For every write,
-- through the product or by hand, the database notifies every process: '*' if any page may be affected, or the id of
-- one offer if only pages that show that offer are. A message that a transaction sends twice arrives once.
create or replace function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changes', '*');
  return null;
end $$;

create or replace trigger settings_on_pages after insert or update or delete on settings
  for each row execute function notify_pages_changed();

create or replace trigger categories_on_pages after insert or update or delete on categories
  for each row execute function notify_pages_changed();

create or replace trigger companies_on_pages after insert or update or delete on companies
  for each row execute function notify_pages_changed();

create or replace trigger campaigns_on_pages after insert or update or delete on campaigns
  for each row execute function notify_pages_changed();

create or replace trigger campaign_offers_on_pages after insert or update or delete on campaign_offers
  for each row execute function notify_pages_changed();

create or replace trigger loyalty_programs_on_pages after insert or update or delete on loyalty_programs
  for each row execute function notify_pages_changed();

create or replace trigger loyalty_rewards_on_pages after insert or delete on loyalty_rewards
  for each row execute function notify_pages_changed();

-- Pages show only whether a reward is in stock: a redemption changes the stock of many.
create or replace trigger loyalty_rewards_edited_on_pages after update on loyalty_rewards for each row
  when ((to_jsonb(old) - 'stock') is distinct from (to_jsonb(new) - 'stock')
    or (old.stock = 0) is distinct from (new.stock = 0) or least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_pages_changed();

-- The pages of terms and privacy are cached in memory like the others, until a version is written.
create or replace trigger legal_documents_on_pages after insert or update or delete on legal_documents
  for each row execute function notify_pages_changed();

create or replace trigger offers_on_pages after insert or delete on offers
  for each row execute function notify_pages_changed();

-- Every column except the stock, which changes with each coupon.
create or replace trigger offers_edited_on_pages after update of
  company_id, category_id, code, title, description, discount, discount_type, price_before_cents,
  price_after_cents, location, valid_until, total_stock, image_url, gallery_urls, keywords, qr_enabled,
  status, activation_date, limit_per_person, minimum_purchase_cents, usable_weekdays, usable_from,
  usable_until, new_clients_only, not_cumulative, extra_terms, coupon_valid_days
  on offers for each row execute function notify_pages_changed();

-- An offer that sells out disappears from lists, and changes counts on pages that do not show it. Before that, only
-- its own label changes ("restam 9"). The condition suppresses the hundreds of changes that stay at 10 or more, for
-- which no label is shown.
create or replace function notify_stock_changed() returns trigger language plpgsql as $$
begin
  if (old.stock = 0) is distinct from (new.stock = 0) then
    perform pg_notify('page_changes', '*');
  else
    perform pg_notify('page_changes', new.id::text);
  end if;
  return null;
end $$;

create or replace trigger offers_stock_on_pages after update of stock on offers
  for each row when (least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_stock_changed();
