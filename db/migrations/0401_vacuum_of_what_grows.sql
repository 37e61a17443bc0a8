-- PostgreSQL vacuums a table once a fifth of it is new, and looks at it again once a tenth changed. What only grows
-- gets there ever later: of two million visits of ads those of two months were not yet known to be seen by all, so that
-- an index could not answer alone (80,000 pages of the database instead of 10,000 for a company's ads), and the days of
-- listings would be looked at once a year. A vacuum passes over what has not changed.
do $$
declare grows regclass;
begin
  foreach grows in array '{ad_metrics, audit_log, company_metrics_daily, consent_records, franchise_leads,
    franchise_metrics_daily, lead_status_history, login_events, messages, outbox, post_views}'::regclass[] loop
    execute format('alter table %s set (autovacuum_vacuum_insert_scale_factor = 0.01,
      autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)', grows);
  end loop;
end $$;
