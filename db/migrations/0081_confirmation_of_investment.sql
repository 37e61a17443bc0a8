-- The investment stands among the confirmed figures (it is the total to open where the parts are not all disclosed), so
-- one that changes takes the day of the confirmation away, as any figure does. Saving writes it before the figures, so
-- that a fresh confirmation stays.
create function investment_loses_confirmation() returns trigger
language plpgsql as $$
begin
  update franchise_figures set confirmed_at = null where franchise_id = new.franchise_id and confirmed_at is not null;
  return null;
end $$;

create trigger lose_confirmation after update of investment_amount on franchise_details for each row
  when (new.investment_amount is distinct from old.investment_amount) execute function investment_loses_confirmation();
