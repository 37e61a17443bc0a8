-- beside the older version: whoever saw a card before sees the same card after.

-- To show a single name, of an admin who answered, all leads and all messages of the reader's company were gathered
-- first. Asked of the one card, an index says whether there is a lead of both, or a message of support. A message along
-- a lead needs no question of its own: it is between the two of that lead, and goes with it.
create or replace view profile_cards with (security_barrier = true) as
select p.id, p.full_name, p.company_name, p.user_type from profiles p
where login_role() <> 'atlas_app'
  or app_role() = 'admin'
  or (app_role() in ('customer', 'franchisor') and (
    p.id = app_user()
    or (app_role() = 'customer' and exists (
      select from franchise_leads l where l.user_id = app_user() and l.franchisor_id = p.id))
    or (app_role() = 'franchisor' and exists (
      select from franchise_leads l where l.user_id = p.id and l.franchisor_id = app_user() and l.held_at is null))
    or exists (select from messages m where m.receiver_id = app_user() and m.sender_id = p.id and m.lead_id is null)
    or exists (select from messages m where m.sender_id = app_user() and m.receiver_id = p.id and m.lead_id is null)));
