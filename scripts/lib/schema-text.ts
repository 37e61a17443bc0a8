import type pg from 'pg'

/** Schemas of our own migrations; the job queue brings its own. */
const SCHEMAS = "('public', 'auth')"
/** Objects of extensions belong to their extension. */
const ours = (oid: string): string =>
  `not exists (select 1 from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`
/** Conditions come with brackets around them, except for a bare name, call or constant. */
const enclosed = (condition: string): string =>
  `case left(${condition}, 1) when '(' then ${condition} else '(' || ${condition} || ')' end`
/**
 * What of an access list (`acl`) was granted to others than the owner, one statement a grantee; `on` names the object.
 */
const grants = (acl: string, on: string, columns = "''"): string => `(
  select string_agg(format('grant %s%s on %s to %s;', privileges, ${columns}, ${on}, grantee), e'\\n' order by grantee)
  from (select case x.grantee when 0 then 'public' else x.grantee::regrole::text end as grantee,
      string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as privileges
    from aclexplode(${acl}) x where x.grantee <> c.relowner group by x.grantee) g)`
const lines = (rows: string): string => `(select string_agg(line, e'\\n' order by line collate "C") from (${rows}) l)`

/** A table on one page: columns and constraints; then its indexes, triggers, policies and grants, by name. */
const TABLES = `
  select concat_ws(e'\\n',
    format(e'create table %s (\\n  %s\\n);', c.oid::regclass, concat_ws(e',\\n  ', (
      select string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
        case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when a.attidentity <> '' then format('generated %s as identity',
            case a.attidentity when 'a' then 'always' else 'by default' end)
          when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
        case when a.attnotnull then 'not null' end), e',\\n  ' order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), e',\\n  '
        order by array_position('{p,u,f,c,x}'::text[], k.contype::text), k.conname collate "C")
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')))),
    case when c.reloptions <> '{}'
      then format('alter table %s set (%s);', c.oid::regclass, array_to_string(c.reloptions, ', ')) end,
    case when c.relrowsecurity then format('alter table %s enable row level security;', c.oid::regclass) end,
    case when c.relforcerowsecurity then format('alter table %s force row level security;', c.oid::regclass) end,
    ${lines(`select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i
      where i.indrelid = c.oid and not exists (select 1 from pg_constraint k
        where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`)},
    ${lines(`select pg_get_triggerdef(g.oid, true) || ';' as line from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal`)},
    ${lines(`select format('create policy %I on %s%s for %s to %s%s%s;', p.policyname, c.oid::regclass,
        case p.permissive when 'RESTRICTIVE' then ' as restrictive' else '' end, lower(p.cmd),
        array_to_string(p.roles, ', '),
        e'\\n  using ' || ${enclosed('p.qual')}, e'\\n  with check ' || ${enclosed('p.with_check')}) as line
      from pg_policies p where (p.schemaname, p.tablename) = (n.nspname, c.relname)`)},
    ${grants('c.relacl', 'c.oid::regclass')},
    ${lines(`select ${grants('a.attacl', 'c.oid::regclass', "format(' (%I)', a.attname)")} as line
      from pg_attribute a where a.attrelid = c.oid and a.attacl is not null`)}) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and ${ours('c.oid')}
  order by n.nspname, c.relname collate "C"`

const VIEWS = `
  select concat_ws(e'\\n',
    format(e'create view %s%s as\\n%s', c.oid::regclass,
      ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid, true)),
    ${grants('c.relacl', 'c.oid::regclass')}) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and c.relkind = 'v' and ${ours('c.oid')} order by n.nspname, c.relname collate "C"`

const FUNCTIONS = `
  select concat_ws(e'\\n', btrim(pg_get_functiondef(c.oid), e' \\n') || ';',
    ${grants('c.proacl', "'function ' || c.oid::regprocedure")}) as text
  from (select p.*, p.proowner as relowner from pg_proc p) c join pg_namespace n on n.oid = c.pronamespace
  where n.nspname in ${SCHEMAS} and ${ours('c.oid')}
  order by n.nspname, c.proname collate "C", c.oid::regprocedure::text collate "C"`

const EXTENSIONS = `
  select format('create extension %I with schema %s;', x.extname, x.extnamespace::regnamespace) as text
  from pg_extension x where x.extname <> 'plpgsql' order by 1`

/** What this file has no words for: a migration that makes one of these needs them here. */
const UNKNOWN = `
  select format('%s %s', c.relkind, c.oid::regclass) as text from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and ${ours('c.oid')} and c.relkind not in ('r', 'p', 'v', 'i', 'I', 't')
    and not (c.relkind = 'S' and exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'i'))
  union all
  select format('type %s', t.oid::regtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname in ${SCHEMAS} and ${ours('t.oid')} and t.typtype in ('d', 'e', 'r', 'm')`

const HEAD = `-- The schema after all migrations. npm run db:schema writes it; tests/data/schema-file.test.ts compares.
-- For readers only: what changes the database is db/migrations. Everything belongs to atlas_owner.`

/**
 * The schema of a migrated database as readable SQL: extensions, tables with all that hangs on them, views, functions;
 * each sorted by name, so that equal schemas give equal texts. Throws on a kind of object that it has no words for.
 */
export async function schemaText(client: pg.Client): Promise<string> {
  // Names of the public schema are short whatever the search path of the login role.
  await client.query('set search_path to public')
  const read = async (query: string): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(query)
    return rows.map((row) => row.text)
  }
  const unknown = await read(UNKNOWN)
  if (unknown.length > 0) throw new Error(`schema-text.ts has no words for: ${unknown.join(', ')}`)
  const parts = [
    HEAD,
    ...(await read(EXTENSIONS)),
    ...(await read(TABLES)),
    ...(await read(VIEWS)),
    ...(await read(FUNCTIONS)),
  ]
  return `${parts.join('\n\n')}\n`
}
