-- beside the older version: whoever read a lead before reads the same leads after.

-- Of two policies the planner multiplied what each compares: it took a company with 35,000 leads for one with a single
-- lead. So the newest 25 were found by reading all of them, and all that hangs on a lead was looked up once for each.
-- A case says nothing that it can estimate: what the statement itself asks for decides.
drop policy buyer_read on franchise_leads;
drop policy franchisor_read on franchise_leads;
create policy party_read on franchise_leads for select to atlas_app using (
  case (select app_role())
    when 'customer' then user_id = (select app_user())
    when 'franchisor' then franchisor_id = (select app_user()) and held_at is null
    else false end);

-- The same of what is planned about leads.
drop policy own_read on lead_next_actions;
create policy own_read on lead_next_actions for select to atlas_app using (
  case (select app_role()) when 'franchisor' then franchisor_id = (select app_user()) else false end);
