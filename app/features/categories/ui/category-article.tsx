import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import type { CategoryArticle as Article } from '../category.queries.server.ts'

/**
 * The article of a category with its questions (P-26). `children` is its text with the posts that another room shows in
 * it (3-decisions 47).
 */
export function CategoryArticle({
  article,
  children,
}: {
  article: Pick<Article, 'title' | 'faqs'>
  children: ReactNode
}) {
  return (
    <section
      className="mt-8 grid grid-cols-1 gap-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      aria-labelledby="article"
    >
      <div className="grid grid-cols-1 content-start gap-4 break-words">
        <h2 id="article">{article.title}</h2>
        {children}
      </div>
      {article.faqs.length > 0 ? (
        <div className="break-words">
          <h2 className="mb-2">Questions and answers</h2>
          {article.faqs.map((faq) => (
            <Disclosure key={faq.question} summary={faq.question}>
              <p className="whitespace-pre-line">{faq.answer}</p>
            </Disclosure>
          ))}
        </div>
      ) : null}
    </section>
  )
}
