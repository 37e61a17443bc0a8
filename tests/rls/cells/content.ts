import { type Cells, may, never } from '../cell.ts'

const draftOfPost = (admin: string, post: string) =>
  `insert into post_drafts (admin_id, post_id, data, writer) values ('${admin}', '${post}', '{}', 'a')`

const everybody = () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }) as const

export const content: Cells[] = [
  {
    table: 'franchise_categories',
    sees: everybody,
    writes: {
      INSERT: [
        may('A', 'a category', () => `insert into franchise_categories (name) values ('N')`),
        never('a third level', (w) => `insert into franchise_categories (name, parent_id) values ('N', '${w.sub}')`),
      ],
      UPDATE: [
        may('A', 'the name', (w) => `update franchise_categories set name = 'X' where id = '${w.main}'`),
        may('', 'the parent', (w) => `update franchise_categories set parent_id = null where id = '${w.sub}'`),
      ],
      DELETE: [may('A', 'with its subcategories', (w) => `delete from franchise_categories where id = '${w.main}'`)],
    },
  },
  {
    table: 'category_articles',
    sees: everybody,
    writes: {
      INSERT: [
        may(
          'A',
          'an article',
          (w) => `insert into category_articles (category_id, title, content) values ('${w.sub}', 'T', 'C')`,
        ),
      ],
      UPDATE: [may('A', 'an article', (w) => `update category_articles set title = 'X' where id = '${w.article}'`)],
      DELETE: [may('A', 'an article', (w) => `delete from category_articles where id = '${w.article}'`)],
    },
  },
  {
    table: 'blog_categories',
    sees: everybody,
    writes: {
      INSERT: [may('A', 'one', () => `insert into blog_categories (name) values ('N')`)],
      UPDATE: [
        may('A', 'the name', (w) => `update blog_categories set name = 'X' where id = '${w.blogCategory}'`),
        may('', 'the date', (w) => `update blog_categories set created_at = now() where id = '${w.blogCategory}'`),
      ],
      DELETE: [may('A', 'one with posts', (w) => `delete from blog_categories where id = '${w.blogCategory}'`)],
    },
  },
  {
    table: 'post_drafts',
    key: 'admin_id::text',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('A', 'own', (w) => draftOfPost(w.A, w.draft)),
        may('', 'for another', (w) => draftOfPost(w.A2, w.draft)),
      ],
      UPDATE: [
        may('A', 'own words', (w) => `update post_drafts set data = '{"title":"X"}' where admin_id = '${w.A}'`),
        may('', 'another’s', (w) => `update post_drafts set data = '{}' where admin_id = '${w.A2}'`),
      ],
      DELETE: [
        may('AS', 'own', (w) => `delete from post_drafts where admin_id = '${w.A}'`),
        may('S', 'another’s', (w) => `delete from post_drafts where admin_id = '${w.A2}'`),
      ],
    },
  },
  {
    table: 'reject_reasons',
    sees: () => ({ A: 'all' }),
    writes: {
      INSERT: [may('A', 'one', () => `insert into reject_reasons (noun, title, text) values ('account', 'T', 'X')`)],
      UPDATE: [
        may('A', 'the words', () => `update reject_reasons set title = 'T', text = 'X'`),
        may('', 'what it is for', () => `update reject_reasons set noun = 'account'`),
      ],
      DELETE: [may('A', 'one', () => 'delete from reject_reasons')],
    },
  },
  {
    table: 'posts',
    sees: (w) => ({ V: [w.post], P: [w.post], C: [w.post], F: [w.post], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('A', 'a draft', () => `insert into posts (title, author) values ('T', 'A')`),
        may('', 'a published one', () => `insert into posts (title, author, status) values ('T', 'A', 'published')`),
        may('', 'one with views', () => `insert into posts (title, author, views) values ('T', 'A', 9)`),
      ],
      UPDATE: [
        may('A', 'publish', (w) => `update posts set status = 'published', title = 'X' where id = '${w.draft}'`),
        may('A', 'its sources', (w) => `update posts set sources = '[]', author_line = 'X' where id = '${w.post}'`),
        may('A', 'what its image shows', (w) => `update posts set image_alt = 'X' where id = '${w.post}'`),
        may('', 'the day it was revised', (w) => `update posts set revised_at = now() where id = '${w.post}'`),
        may('', 'the views', (w) => `update posts set views = 9 where id = '${w.post}'`),
        may('', 'the date', (w) => `update posts set created_at = now() where id = '${w.post}'`),
      ],
      DELETE: [may('A', 'one', (w) => `delete from posts where id = '${w.post}'`)],
    },
  },
  {
    table: 'post_views',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'of a published post',
          (w) => `insert into post_views (post_id, visitor_hash) values ('${w.post}', 'new')`,
        ),
        may('', 'of a draft', (w) => `insert into post_views (post_id, visitor_hash) values ('${w.draft}', 'new')`),
      ],
      UPDATE: [may('', 'the time', () => 'update post_views set viewed_at = now()')],
      DELETE: [
        may('S', 'an old one', () => `delete from post_views where visitor_hash = 'b'`),
        may('', 'a recent one', () => `delete from post_views where visitor_hash = 'a'`),
      ],
    },
  },
  {
    table: 'removed_pages',
    key: `kind || '/' || id`,
    sees: everybody,
    writes: {
      INSERT: [may('', 'a row', () => `insert into removed_pages (kind, id) values ('post', gen_random_uuid())`)],
      UPDATE: [may('', 'a row', () => 'update removed_pages set removed_at = now()')],
      DELETE: [may('', 'a row', () => 'delete from removed_pages')],
    },
  },
]
