-- Tells every process that channels or sending rules have changed. The payload is the key of the setting.
create or replace function notify_channel_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('channel_changes', coalesce(new.key, old.key));
  return null;
end $$;

create or replace trigger settings_of_channels after insert or update or delete on settings
  for each row execute function notify_channel_changed();

-- Whether codes are sent depends on the approved templates of Meta.
create or replace function notify_template_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('channel_changes', 'template');
  return null;
end $$;

create or replace trigger message_templates_of_channels
  after insert or update of category, approval, provider_name, archived_at or delete on message_templates
  for each statement execute function notify_template_changed();
