-- Someone who asks twice has two requests of one kind. An answer wanted to keep the number of one row and got two: the
-- copy and the deletion of everyone who was noted twice failed with an error. An answer closes all of that kind, and is
-- kept under the oldest.
create or replace function answer_data_request(address text, asked text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare answered uuid;
begin
  with closed as (
    update data_requests set status = 'done' where lower(email) = lower(address) and kind = asked
      and status in ('open', 'in_progress') returning id, created_at)
  select id into answered from closed order by created_at, id limit 1;
  if answered is null then
    insert into data_requests (user_id, email, kind, status, closed_at)
    values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, 'done', now())
    returning id into answered;
  end if;
  return answered;
end $$;
revoke execute on function answer_data_request(text, text) from public;
