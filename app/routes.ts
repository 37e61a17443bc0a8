import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the site and the door that it stands behind. A new line here needs its row in pages.ts. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('categories', 'routes/public/categories.tsx'),
    route('category/:categoryId', 'routes/public/category.tsx'),
    route('franchise/:franchiseId', 'routes/public/franchise.tsx'),
    route('franchise/:franchiseId/report', 'routes/public/report-listing.tsx'),
    route('compare', 'routes/public/compare.tsx'),
    route('shortlist', 'routes/public/shortlist.tsx'),
    route('request', 'routes/public/request.tsx'),
    route('request-success', 'routes/public/request-success.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('guide', 'routes/public/guide.tsx'),
    route('faqs', 'routes/public/faqs.tsx'),
    route('success-stories', 'routes/public/success-stories.tsx'),
    route('support', 'routes/public/support.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('disclaimer', 'routes/public/disclaimer.tsx'),
    route('cookies', 'routes/public/cookies.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('blog/:postId', 'routes/public/post.tsx'),
  ]),

  layout('routes/auth/layout.tsx', [
    route('customer/login', 'routes/auth/customer-login.tsx'),
    route('customer/signup', 'routes/auth/customer-signup.tsx'),
    route('franchisor/login', 'routes/auth/franchisor-login.tsx'),
    route('franchisor/signup', 'routes/auth/franchisor-signup.tsx'),
    route('admin/login', 'routes/auth/admin-login.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('confirm-request', 'routes/auth/confirm-request.tsx'),
    route('signed-out', 'routes/auth/signed-out.tsx'),
  ]),

  route('customer', 'routes/customer/layout.tsx', [
    index('routes/customer/index.tsx'),
    route('dashboard', 'routes/customer/dashboard.tsx'),
    route('franchises', 'routes/customer/franchises.tsx'),
  ]),

  route('franchisor', 'routes/franchisor/layout.tsx', [
    index('routes/franchisor/index.tsx'),
    route('dashboard', 'routes/franchisor/dashboard.tsx'),
    route('add-franchise', 'routes/franchisor/add-franchise.tsx'),
    route('franchises', 'routes/franchisor/franchises.tsx'),
    route('franchise/:franchiseId', 'routes/franchisor/franchise-preview.tsx'),
    route('franchise/:franchiseId/edit', 'routes/franchisor/edit-franchise.tsx'),
    route('leads', 'routes/franchisor/leads.tsx'),
  ]),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/index.tsx'),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('account-approvals', 'routes/admin/account-approvals.tsx'),
    route('account-approvals/rejected', 'routes/admin/rejected-accounts.tsx'),
    route('franchise-approvals', 'routes/admin/franchise-approvals.tsx'),
    route('franchise/:franchiseId', 'routes/admin/franchise.tsx'),
  ]),

  route('sign-out', 'routes/resources/sign-out.ts'),
  route('cookie-choice', 'routes/resources/cookie-choice.ts'),
  route('search/count', 'routes/resources/search-count.ts'),
  route('suggest', 'routes/resources/suggest.ts'),
  route('art/:hue/:seed', 'routes/resources/art.ts'),
  ...prefix('files', [
    route(':uploadId', 'routes/resources/file.ts', { id: 'file' }),
    route(':uploadId/:variant', 'routes/resources/file.ts', { id: 'file-variant' }),
  ]),
  ...prefix('request', [
    route('email', 'routes/resources/request-email.ts'),
    route('names', 'routes/resources/request-names.ts'),
  ]),
  route('sitemap.xml', 'routes/resources/sitemap.ts', { id: 'sitemap' }),
  route('sitemaps/:part', 'routes/resources/sitemap.ts', { id: 'sitemap-part' }),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('blog/feed/:format', 'routes/resources/feed.ts'),
  route('og/:kind/:id', 'routes/resources/og.ts'),
  route('dev/mail', 'routes/resources/dev-mail.tsx'),
  route('*', 'routes/resources/unknown-path-redirect.ts'),
] satisfies RouteConfig
