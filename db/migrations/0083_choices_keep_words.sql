-- What a buyer wrote with choices that wait for his e-mail to be verified: it goes out with them (3-decisions 19). The key
-- is that of the form they came with, so that the same form sent again, with less or other words, takes their place.
alter table pending_choices
  add column request_key text,
  add column message text,
  add column name text,
  add column phone text,
  add column city text,
  add column post_code text,
  add column country text,
  add column desired_investment text,
  add column desired_timeframe text,
  add constraint pending_choices_key check (length(request_key) between 8 and 200),
  add constraint pending_choices_message check (length(message) <= 2000),
  add constraint pending_choices_details check (
    length(name) <= 130 and length(phone) <= 30 and length(city) <= 120 and length(post_code) <= 12 and length(country) <= 60
    and length(desired_investment) <= 20 and length(desired_timeframe) <= 20);
