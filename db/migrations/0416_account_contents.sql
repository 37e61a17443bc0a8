-- What reads as atlas_app compares with (select app_person()), not with app_person(): a row's policies come first, and
-- before them no index can be asked for what might fail by itself, as reading a setting does. So each count read its
-- whole table, and of each file asked whether its listing is public.
create or replace function own_account_contents(out requests integer, out messages integer, out saved integer,
  out listings integer, out leads integer, out files integer, out members integer, out other_admins integer)
language sql stable
begin atomic
  select
    (select count(*)::integer from franchise_leads where user_id = (select app_person())),
    (select count(*)::integer from messages
      where (select app_person()) = sender_id or (select app_person()) = receiver_id),
    (select count(*)::integer from shortlist where user_id = (select app_person())),
    (select count(*)::integer from franchises where franchisor_id = (select app_person())),
    (select count(*)::integer from franchise_leads where franchisor_id = (select app_person())),
    (select count(*)::integer from uploads
      where owner_id = (select app_person()) and kind not in ('blog-image', 'banner', 'company-document')),
    (select count(*)::integer from company_members where not is_owner and id <> (select app_person())),
    (select count(*)::integer from profiles where user_type = 'admin' and status = 'approved'
      and suspended_at is null and id <> (select app_person()));
end;
