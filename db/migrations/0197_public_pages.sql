-- Pages that all visitors are shown are kept in the memory of each process (docs/decisions/039). Who keeps them hears
-- on this channel what has changed of what they show, once the change is committed.

create function announce_public_change() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  -- The same name is sent once for a transaction.
  perform pg_notify('public_pages', tg_argv[0]);
  return null;
end $$;

do $$
declare
  shown record;
begin
  for shown in
    select * from (values
      ('franchises', array['franchises', 'franchise_details', 'franchise_category_mappings', 'franchise_gallery',
        'franchise_faqs', 'franchise_testimonials', 'franchise_success_stories', 'franchise_figures',
        'franchise_search', 'franchise_counts', 'category_medians', 'search_words', 'uk_cities', 'uk_areas']),
      ('categories', array['franchise_categories', 'category_articles']),
      ('blog', array['blog_categories']),
      ('ads', array['featured_ads', 'banner_ads'])
    ) v (name, tables), unnest(v.tables) t (source)
  loop
    execute format('create trigger y_public_added after insert or delete on %I for each row '
      'execute function announce_public_change(%L)', shown.source, shown.name);
    execute format('create trigger y_public_changed after update on %I for each row '
      'when (old.* is distinct from new.*) execute function announce_public_change(%L)', shown.source, shown.name);
    execute format('create trigger y_public_emptied after truncate on %I for each statement '
      'execute function announce_public_change(%L)', shown.source, shown.name);
  end loop;
end $$;

-- Each view of a post counts in its row: that number may be a minute old.
create trigger y_public_added after insert or delete on posts for each row
  execute function announce_public_change('blog');
create trigger y_public_changed after update of title, content, author, author_line, image_url, category_id, status,
    meta_title, meta_description, keywords, shortcode, sources, created_at, published_at, revised_at on posts
  for each row execute function announce_public_change('blog');
create trigger y_public_emptied after truncate on posts for each statement
  execute function announce_public_change('blog');

-- Of an account only what stands on its company's listings.
create trigger y_public_changed after update of company_name, company_number on profiles for each row
  when ((old.company_name, old.company_number) is distinct from (new.company_name, new.company_number))
  execute function announce_public_change('franchises');
