-- What a picture of a gallery shows, for those who cannot see it; '' where its franchisor says nothing.
alter table franchise_gallery
  add column alt text not null default '',
  add constraint franchise_gallery_alt check (length(alt) <= 200);

drop trigger a0_fill on franchise_gallery;
create trigger a0_fill before insert on franchise_gallery for each row
  when (is_load() and (new.id is null or new.image_url is null or new.position is null or new.alt is null))
  execute function fill_missing();
drop trigger a_guard on franchise_gallery;
create trigger a_guard before update on franchise_gallery for each row
  execute function guard_columns('franchisor=image_url,upload_id,position,alt');

-- 3-decisions 35: other words are a change that admins are told about.
create or replace function franchise_state(franchise uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'name', f.name, 'location', f.location, 'website', f.website, 'open_areas', area_names(f.open_areas),
    'company', (select company_said(p.company_name, p.company_number) from profiles p where p.id = f.franchisor_id),
    'short_description', coalesce(d.short_description, ''), 'long_description', coalesce(d.long_description, ''),
    'main_image_url', d.main_image_url,
    'gallery', coalesce((select jsonb_agg(g.image_url order by g.position, g.id)
      from franchise_gallery g where g.franchise_id = f.id), '[]'),
    'gallery_texts', coalesce((select jsonb_agg(g.alt order by g.position, g.id) filter (where g.alt <> '')
      from franchise_gallery g where g.franchise_id = f.id), '[]'),
    'categories', coalesce((select jsonb_agg(m.category_id order by m.position, m.category_id)
      from franchise_category_mappings m where m.franchise_id = f.id), '[]'),
    'faqs', coalesce((select jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer)
      order by q.position, q.id) from franchise_faqs q where q.franchise_id = f.id), '[]'),
    'stories', coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'content', s.content,
      'imageUrl', s.image_url) order by s.position, s.id)
      from franchise_success_stories s where s.franchise_id = f.id), '[]'),
    'figures', jsonb_strip_nulls(jsonb_build_object('investment_amount', d.investment_amount)
      || coalesce(to_jsonb(g), '{}') - '{franchise_id,confirmed_at,updated_at,earnings_claim,earnings_evidence}'::text[]
      || jsonb_build_object('premises', nullif(g.premises, '{}'))),
    'earnings', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'earnings' and h.refused_at is null),
      case when g.earnings_claim is not null then
        jsonb_build_object('claim', g.earnings_claim, 'evidence', g.earnings_evidence) end),
    'testimonials', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'testimonials' and h.refused_at is null),
      (select jsonb_agg(jsonb_build_object('authorName', t.author_name, 'content', t.content)
        order by t.position, t.id) from franchise_testimonials t where t.franchise_id = f.id), '[]'),
    'brochure', coalesce((select h.value -> 'url' from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'brochure' and h.refused_at is null),
      to_jsonb(d.brochure_url)))
  from franchises f left join franchise_details d on d.franchise_id = f.id
  left join franchise_figures g on g.franchise_id = f.id where f.id = franchise
$$;
