-- What an admin wrote to a franchisor stays when his account is deleted, under another admin's name (0123): the
-- file that went with it stays in the same way.
create function hand_over_attachment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update uploads set owner_id = new.sender_id
    where message_id = new.id and kind = 'attachment' and owner_id = old.sender_id;
  return null;
end $$;
revoke execute on function hand_over_attachment() from public;
create trigger hand_over_attachment after update of sender_id on messages
  for each row when (old.sender_id is distinct from new.sender_id and new.attachment_upload_id is not null)
  execute function hand_over_attachment();
