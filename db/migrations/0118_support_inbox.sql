-- Franchisors write to the inbox that all admins share (3-decisions 40); a row has one receiver, whom they cannot look
-- up themselves: the longest-serving admin who may sign in, or null without any.
create function support_admin() returns uuid
language sql stable security definer set search_path = pg_catalog, public
return (select p.id from profiles p
  where app_role() = 'franchisor' and p.user_type = 'admin' and p.status = 'approved' and p.suspended_at is null
  order by p.created_at, p.id limit 1);
grant execute on function support_admin() to atlas_app;

-- A franchisor's thread with the admins is read without the messages along leads.
create index messages_support_sender on messages (sender_id, created_at) where lead_id is null;
create index messages_support_receiver on messages (receiver_id, created_at) where lead_id is null;
create index messages_support_unread on messages (sender_id) where lead_id is null and not read;

-- What was sent to an admin who has been suspended since is read by the others all the same.
drop policy inbox_reads on messages;
create policy inbox_reads on messages for update to atlas_app
  using ((select app_role()) = 'admin' and lead_id is null
    and exists (select from profiles p where p.id = receiver_id and p.user_type = 'admin'));
